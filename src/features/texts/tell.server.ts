import type { CodeLimits } from '#features/auth/codes/limits.ts'
import { takeAllowances } from '#features/auth/queries.server.ts'
import { type Delivery, SmsFailed } from '#features/auth/sms/delivery.server.ts'
import { graceMs, latestOf, nextOf } from '#features/digests/times.ts'
import { untoldTo } from '#features/digests/untold.server.ts'
import type { Background } from '#kit/background.server.ts'
import type { Database } from '#kit/database/database.server.ts'
import { newsText } from './messages.ts'
import { settleText, takeDueTexts, tryTextAgain } from './queries.server.ts'

/**
 * The hours, in Riyadh, at which people are told by SMS. Nothing is sent after the last decent hour, although
 * messages are spread over some time and are tried again.
 */
export const textHours = [18]
const firstDecent = 9
const lastDecent = 21

const every = 60_000
const atOnce = 20
const mostTries = 3
const day = 86_400

type Outcome = 'sent' | 'failed' | 'over the ceiling'
type Parts = {
  db: Database
  delivery: Delivery
  limits: CodeLimits
  texted: (outcome: Outcome) => void
  /** Aborted when the server is about to stop: whoever is due is told by the next one. */
  leaving?: AbortSignal
  now?: () => number
}

/** Several servers may do so at once. */
export function tellBySms(background: Background, parts: Parts) {
  background.every(every, 'tell people by SMS what is new', () => textAllDue(parts))
}

export async function textAllDue(parts: Parts) {
  const goesOn = () => !parts.leaving?.aborted && isDecent((parts.now ?? Date.now)())
  while (goesOn() && (await textDue(parts)) === atOnce);
}

const isDecent = (now: number) => latestOf([firstDecent], now) > latestOf([lastDecent], now)

/**
 * Returns how many people were due. What is over the ceiling is told on another day. Each counts as told
 * before the message goes out: one that is lost costs less than one that comes four times.
 */
async function textDue({ db, delivery, limits, texted, leaving, now = Date.now }: Parts) {
  const until = latestOf(textHours, now() - graceMs)
  const due = await db.write(takeDueTexts, { most: atOnce })
  const news = await untoldTo(db, due, until)
  const nextAt = new Date(nextOf(textHours, now()).getTime() + graceMs)
  const settle = (personId: number, toldUntil: Date) => db.write(settleText, { personId, toldUntil, nextAt })
  for (const [place, { personId, isWanted, phone, language, toldUntil, tries }] of due.entries()) {
    if (leaving?.aborted) break
    const count = news[place]?.length ?? 0
    if (count === 0 || !isWanted) {
      await settle(personId, until)
    } else if (await isOverCeiling(db, limits)) {
      texted('over the ceiling')
      await settle(personId, toldUntil)
    } else {
      await settle(personId, until)
      const outcome = await sent(delivery, { to: phone, text: newsText(count)[language] })
      texted(outcome)
      if (outcome === 'failed' && tries < mostTries)
        await db.write(tryTextAgain, { personId, toldUntil, tries })
      else if (outcome === 'failed') await settle(personId, toldUntil)
    }
  }
  return due.length
}

/**
 * At most a quarter of a day's messages are of this kind, and none once half of all are used: codes come
 * first.
 */
async function isOverCeiling(db: Database, { sendsPerDay }: CodeLimits) {
  const [taken] = await takeAllowances(db.write, [
    { key: 'send all', most: Math.floor(sendsPerDay / 2), seconds: day },
    { key: 'send notifications', most: Math.floor(sendsPerDay / 4), seconds: day },
  ])
  return taken?.refused !== null
}

async function sent(delivery: Delivery, sms: { to: string; text: string }): Promise<Outcome> {
  try {
    await delivery.send(sms)
    return 'sent'
  } catch (error) {
    if (error instanceof SmsFailed) return 'failed'
    throw error
  }
}
