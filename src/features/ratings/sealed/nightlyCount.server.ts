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
  endRange,
  lockPeople,
  moveOn,
  nextToCount,
  nightIsOver,
  recount,
  removeCounted,
  takeRange,
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

/** Several may run at once, on any servers: each batch holds its range. */
export async function countDue({ db, seal, signal, renewed, ended, passedOver, now = Date.now }: Parts) {
  const night = nightDue(now())
  const [over] = await db.read(nightIsOver, { night })
  if (over) return
  await db.write(beginNight, { night })
  const at = { part: 0, id: 0 }
  let all = 0
  let hasEnded = false
  while (!signal.aborted) {
    const counted = await countNext({ db, night, seal, at })
    if (!counted) break
    all += counted.renewed.length
    if (counted.renewed.length > 0) renewed?.(counted.renewed)
    if (counted.passedOver) passedOver?.(counted.passedOver.id, counted.passedOver.error)
    hasEnded ||= counted.isOver
  }
  if (hasEnded) ended?.(all)
}

/** `at`: the range in progress, and the last person of its last batch. */
type Next = { db: Database; night: string; seal: Seal; at: { part: number; id: number } }

/**
 * Null if others hold the ranges that are left. Halves a failing batch until it finds the person who fails,
 * then skips that person.
 */
async function countNext(next: Next) {
  for (let tries = 1; ; tries++) {
    const share = Math.max(1, Math.floor(people / 2 ** (tries - 1)))
    try {
      return await countShare({ ...next, share })
    } catch (error) {
      if (share === 1 && isOfSomebody(error))
        return countShare({ ...next, share, obstacle: { id: next.at.id, error } })
      const isOutrun = isLockedOut(error) || violatedConstraint(error) === 'user_not_found'
      if (!(isOutrun || isOfSomebody(error)) || tries === maxTries) throw error
    }
  }
}

/** Caused by one person's data: too many rows, or values PostgreSQL can't read or write. */
const isOfSomebody = (error: unknown): error is Error => isTooSlow(error) || isDataError(error)

type Share = Next & { share: number; obstacle?: { id: number; error: Error } }

const countShare = ({ db, night, seal, at, share, obstacle }: Share) =>
  db.transaction(async (query) => {
    const [range] = await query(takeRange, { night, part: at.part })
    if (!range) return null
    const { part, reached, until } = range
    at.part = part
    const ids = idsIn(await query(nextToCount, { after: reached, until, most: share }))
    const last = ids.at(-1)
    if (last === undefined) {
      await query(endRange, { night, part })
      return { renewed: [], isOver: true, passedOver: null }
    }
    at.id = last
    // Another process may have taken the range in between.
    const passedOver = obstacle?.id === last ? obstacle : null
    const renewed = passedOver ? [] : await countThese(query, { ids, minimum: seal.min, night })
    await query(moveOn, { night, part, reached: last })
    return { renewed, isOver: false, passedOver }
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
