import type { Background } from '#kit/background.server.ts'
import type { Database } from '#kit/database/database.server.ts'
import { days } from './contract.ts'
import { eraseSetAside, leftUnfinished, longestSetAside } from './queries.server.ts'
import { setAside } from './setAside.server.ts'

const every = 10 * 60_000
const share = 2000
const stoppedAfterSeconds = 120

/**
 * Goes on where setting aside was interrupted, and erases what was set aside long ago. Several servers may do
 * so at once.
 */
export function sweepAfresh(background: Background, db: Database) {
  background.every(every, 'go on setting ratings aside', () => finishAll(background, db))
  background.every(every, 'erase ratings that were set aside', () => eraseAllSetAside(db))
}

export async function finishAll(background: Background, db: Database, seconds = stoppedAfterSeconds) {
  for (const { id } of await db.read(leftUnfinished, { seconds }))
    await background.run('set ratings aside', () => setAside(db, id))
}

export async function eraseAllSetAside(db: Database, most = share) {
  while ((await db.write(eraseSetAside, { daysKept: days.kept, most }))[0]!.erased === most);
}

/** For how many seconds the oldest waits to be erased. */
export const setAsideFor = (db: Database) => async () =>
  (await db.read(longestSetAside, { daysKept: days.kept }))[0]!.seconds
