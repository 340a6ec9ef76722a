import { hash } from 'node:crypto'
import type { Background } from '#kit/background.server.ts'
import type { Database } from '#kit/database/database.server.ts'
import { countDelivered, countReceipts, notDelivering } from './queries.server.ts'

/**
 * Counts a message for the charts, and remembers it if its provider will tell what became of it. A failure to
 * count does not fail the message.
 */
export const deliveryCounter =
  (db: Database, background: Background) => (provider: string, accepted: boolean, message?: string) =>
    background.run('count messages', () =>
      countDelivered(db, { provider, accepted, message: message === undefined ? null : digestOf(message) }),
    )

type Outcome = 'under way' | 'delivered' | 'not delivered'
type Told = { message: string; outcome: Outcome }
type CountReceipt = (receipt: { provider: string; outcome: string }) => void

const byWeight: readonly Outcome[] = ['under way', 'not delivered', 'delivered']

/** Counts what a provider tells, the first end of each message only. */
export const receiptCounter = (db: Database, count: CountReceipt) => async (told: readonly Told[]) => {
  const ofMessages = new Map<string, Outcome>()
  for (const { message, outcome } of told.toSorted((a, b) => weight(a) - weight(b)))
    ofMessages.set(digestOf(message), outcome)
  for (const { provider, outcome } of await db.write(countReceipts, {
    messages: [...ofMessages.keys()],
    outcomes: [...ofMessages.values()],
  }))
    count({ provider, outcome })
}

const weight = ({ outcome }: Told) => byWeight.indexOf(outcome)

/** The names that providers give to messages may have the number in them. */
const digestOf = (message: string) => hash('sha256', message)

const every = 15_000
/** Longer than the interval, so that it does not run out in between. */
const avoided = 2 * every

type Avoid = (providers: readonly string[], ms: number) => void

/**
 * Leaves providers alone whose messages are accepted and do not arrive, as if they were down: of at least 20
 * that are 2 to 15 minutes old and of which something was heard, fewer than half have arrived. So a provider
 * is tried again when nothing of the last quarter of an hour speaks against it.
 */
export const avoidSilent = (background: Background, db: Database, avoid: Avoid) =>
  background.every(every, 'look at receipts', () => lookAtReceipts(db, avoid))

export async function lookAtReceipts(db: Database, avoid: Avoid) {
  const silent = await db.read(notDelivering, { least: 20, fromSeconds: 900, toSeconds: 120 })
  avoid(
    silent.map(({ provider }) => provider),
    avoided,
  )
}
