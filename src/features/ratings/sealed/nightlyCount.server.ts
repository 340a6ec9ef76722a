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
  beginNight,
  holdDue,
  moveOn,
  nextPeople,
  nightIsOver,
  noteNear,
  noteRated,
  recount,
  takeNight,
} from './sealed.sql.ts'

const hour = 3_600_000
/** Riyadh is three hours ahead of UTC all year, and the night comes at four. */
const behind = hour
/** People counted by one statement: a rating of one of them waits for no more than that. */
const people = 200
const maxTries = 50

type Parts = {
  db: Database
  seal: Seal
  /** Aborted when the server is about to stop: the next one, or another one, goes on from there. */
  signal: AbortSignal
  /** Told of the people whose ratings were renewed, once that is committed. */
  renewed?: (people: number[]) => void
  /** Told when a night is over, by the server that ended it. */
  ended?: (people: number) => void
  /** Told of somebody whose ratings take too long or cannot be written: they wait for the next night. */
  passedOver?: (id: number, obstacle: Error) => void
  now?: () => number
}

/**
 * The night that is due, as its day in Riyadh. One that was missed is made up for until the next one comes.
 */
export const nightDue = (now: number) => new Date(now - behind).toISOString().slice(0, 10)

/** Several servers may do so at once: one at a time has the turn. */
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
 * Counts what is due of the next people of the night, in one transaction; null if another server is doing so,
 * or has done. What fails or takes too long is tried again with fewer people. Somebody who fails alone is
 * passed over until the next night, so that nobody waits behind them.
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

/** The rows of one person are too many, or PostgreSQL cannot read or write one of them. */
const isOfSomebody = (error: unknown): error is Error => isTooSlow(error) || isDataError(error)

type Share = { db: Database; night: string; seal: Seal; share: number; obstacle?: Error }

const countShare = ({ db, night, seal, share, obstacle }: Share) =>
  db.transaction(async (query) => {
    const [turn] = await query(takeNight, { night })
    if (!turn) return null
    const ids = idsIn(await query(nextPeople, { after: turn.reached, most: share }))
    const last = ids.at(-1)
    if (last === undefined) {
      await query(moveOn, { night, reached: null, people: 0, passedOver: [] })
      return { renewed: [], isOver: true, passedOver: null }
    }
    const renewed = obstacle ? [] : await countThese(query, { ids, since: turn.since, seal })
    const passedOver = obstacle ? ids : []
    await query(moveOn, { night, reached: last, people: renewed.length, passedOver })
    return { renewed, isOver: false, passedOver: obstacle ? { id: last, obstacle } : null }
  })

type These = { ids: number[]; since: Date; seal: Seal }

async function countThese(query: Query, { ids, since, seal: { min } }: These) {
  await query(noteRated, { ids })
  const due = idsIn(await query(holdDue, { ids, since }))
  const renewed = due.length > 0 ? idsIn(await query(recount, { ids: due, minimum: min })) : []
  await query(noteNear, { ids, near: nearOf(min) })
  return renewed
}

/** The number of raters, of all who have given stars, from which a trait is said to be near. */
const nearOf = (minimum: number) => Math.ceil(minimum * 0.6)

const idsIn = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
