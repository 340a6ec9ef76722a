import type { Seal } from '#features/site/policy.ts'
import type { Database } from '#platform/database/database.server.ts'
import {
  isDataError,
  isLockedOut,
  isTooSlow,
  violatedConstraint,
} from '#platform/database/databaseFailures.server.ts'
import type { Query } from '#platform/database/query.server.ts'
import {
  addTotals,
  beginNight,
  lockPeople,
  moveOn,
  nextToCount,
  nightIsOver,
  recount,
  removeCounted,
  takeNight,
} from './sealed.sql.ts'

const hour = 3_600_000
/** Nights begin at 4 a.m. in Riyadh (UTC+3), 1 a.m. UTC. */
const behind = hour
/** Batch size; bounds how long a rating waits. */
const people = 200
const maxTries = 50

type Parts = {
  db: Database
  seal: Seal
  /** On shutdown; another process resumes. */
  signal: AbortSignal
  /** Runs after commit. */
  renewed?: (people: number[]) => void
  ended?: (people: number) => void
  /** The person's count was too slow or unwritable; it waits for the next night. */
  passedOver?: (id: number, obstacle: Error) => void
  now?: () => number
}

/** The night's Riyadh date. A missed night is made up until the next one is due. */
export const nightDue = (now: number) => new Date(now - behind).toISOString().slice(0, 10)

/** Safe on several servers; one works at a time. */
export async function countDue({ db, seal, signal, renewed, ended, passedOver, now = Date.now }: Parts) {
  const night = nightDue(now())
  const [over] = await db.read(nightIsOver, { night })
  if (over) return
  await db.write(beginNight, { night })
  let all = 0
  while (!signal.aborted) {
    const counted = await countNext(db, night, seal)
    if (!counted) return
    all += counted.renewed.length
    if (counted.renewed.length > 0) renewed?.(counted.renewed)
    if (counted.passedOver) passedOver?.(counted.passedOver.id, counted.passedOver.obstacle)
    if (counted.isOver) {
      ended?.(all)
      return
    }
  }
}

/**
 * Null if another server is counting. Halves a failing batch until it finds the person who fails, then skips
 * that person.
 */
async function countNext(db: Database, night: string, seal: Seal) {
  for (let tries = 1; ; tries++) {
    const share = Math.max(1, Math.floor(people / 2 ** (tries - 1)))
    try {
      return await countShare({ db, night, seal, share })
    } catch (error) {
      if (share === 1 && isOfSomebody(error)) return countShare({ db, night, seal, share, obstacle: error })
      const isOutrun = isLockedOut(error) || violatedConstraint(error) === 'user_not_found'
      if (!(isOutrun || isOfSomebody(error)) || tries === maxTries) throw error
    }
  }
}

/** Caused by one person's data: too many rows, or values PostgreSQL can't read or write. */
const isOfSomebody = (error: unknown): error is Error => isTooSlow(error) || isDataError(error)

type Share = { db: Database; night: string; seal: Seal; share: number; obstacle?: Error }

const countShare = ({ db, night, seal, share, obstacle }: Share) =>
  db.transaction(async (query) => {
    const [turn] = await query(takeNight, { night })
    if (!turn) return null
    const ids = idsIn(await query(nextToCount, { after: turn.reached, most: share }))
    const last = ids.at(-1)
    if (last === undefined) {
      await query(moveOn, { night, reached: null })
      return { renewed: [], isOver: true, passedOver: null }
    }
    const renewed = obstacle ? [] : await countThese(query, { ids, minimum: seal.min, night })
    await query(moveOn, { night, reached: last })
    return { renewed, isOver: false, passedOver: obstacle ? { id: last, obstacle } : null }
  })

type Counting = { ids: number[]; minimum: number; night: string }

async function countThese(query: Query, { ids, minimum, night }: Counting) {
  await query(lockPeople, { ids })
  await query(addTotals, { ids })
  const renewed = idsIn(await query(recount, { ids, minimum, night }))
  await query(removeCounted, { ids })
  return renewed
}

const idsIn = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
