import type { Background } from '#ground/background.server.ts'
import type { Database } from '#ground/database/database.server.ts'
import type { Erase } from './erase.server.ts'
import { accountsDue, longestDue } from './erasure.sql.ts'

const every = 10 * 60_000
const most = 100

type Parts = {
  db: Database
  background: Background
  erase: Erase
  /** Told of somebody who could not be erased; the next sweep tries again. */
  passedOver: (id: number) => void
}

/** Several servers may sweep at once. */
export function sweepAccounts(parts: Parts) {
  parts.background.every(every, 'find accounts to erase', () => eraseDue(parts, new Date()))
}

/** Tries everybody who is due once. An erasure that fails does not stop the others, however many do. */
export async function eraseDue({ db, background, erase, passedOver }: Parts, now: Date) {
  let erased = 0
  for (let after = 0; ; ) {
    const due = await db.read(accountsDue, { now, after, most })
    for (const { id } of due) {
      const done = await background.run('erase an account', () => erase(id, now))
      if (done) erased += 1
      else if (done === null) passedOver(id)
    }
    if (due.length < most) return erased
    after = due.at(-1)!.id
  }
}

/**
 * For how many seconds an account waits to be erased. One whose erasure was begun counts from when it was
 * first seen.
 */
export function dueFor(db: Database) {
  let seen: { id: number; at: number } | null = null
  return async () => {
    const { seconds, begun } = (await db.read(longestDue, {}))[0]!
    if (begun === null) seen = null
    else if (seen?.id !== begun) seen = { id: begun, at: performance.now() }
    return seen ? Math.max(seconds, (performance.now() - seen.at) / 1000) : seconds
  }
}
