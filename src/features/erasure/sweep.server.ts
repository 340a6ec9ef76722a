import type { Background } from '#kit/background.server.ts'
import type { Database } from '#kit/database/database.server.ts'
import type { Erase } from './erase.server.ts'
import { accountsDue, longestDue } from './queries.server.ts'

const every = 10 * 60_000
const most = 100

/** Several servers may sweep at once. */
export function sweepAccounts(background: Background, db: Database, erase: Erase) {
  background.every(every, 'find accounts to erase', () => eraseDue(background, db, erase, new Date()))
}

/** An erasure that fails does not stop the others. */
export async function eraseDue(background: Background, db: Database, erase: Erase, now: Date) {
  const due = await db.write(accountsDue, { now, most })
  let erased = 0
  for (const { id } of due) if (await background.run('erase an account', () => erase(id, now))) erased += 1
  return erased
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
