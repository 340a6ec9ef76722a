import { categories } from '#features/ratings/contract.ts'
import type { Database } from '#kit/database/database.server.ts'
import { isLockedOut, isOfItsRows, isTooSlow, violatedConstraint } from '#kit/database/failures.server.ts'
import type { Query } from '#kit/database/query.server.ts'
import type { RowOf } from '#kit/database/statement.server.ts'
import { moveOn, takeNight } from './nights/queries.server.ts'
import {
  type GrownTrait,
  inOneSnapshot,
  newlyRated,
  nextPeople,
  noteWaiting,
  publish,
} from './queries.server.ts'
import { replaceFormer } from './returned/queries.server.ts'
import { crowdOf, isRounded, nearOf, release, whoMakesGroup } from './rules.ts'
import { waitingRatings } from './waiting/queries.server.ts'

/**
 * So many people, and raters of each, are published at once: whoever revises a rating meanwhile waits for no
 * more than that.
 */
const bounds = { people: 200, raters: 500 }
const mostTries = 50

type Night = { db: Database; night: string; minimum: number }

/**
 * Publishes what is due of the next people of the night, in one transaction; null if another server is doing
 * so, or has done. Somebody whose ratings alone take too long, or cannot be written, is passed over until the
 * next night, so that nobody waits behind them.
 */
export async function releaseNext({ db, night, minimum }: Night) {
  try {
    return await trying((people) => inTurn(db, night, people, releasing))
  } catch (error) {
    if (!isOfSomebody(error)) throw error
    return inTurn(db, night, 1, async () => ({ renewed: [], isCut: false, obstacle: error }))
  }

  function releasing(query: Query, after: number, last: number, people: number) {
    return releaseShare(query, { after, last, people, minimum, raters: bounds.raters, tells: true })
  }
}

type Released = { renewed: number[]; isCut: boolean; obstacle?: Error }

/** The rows of one person are too many, or PostgreSQL cannot read or write one of them. */
const isOfSomebody = (error: unknown): error is Error => isTooSlow(error) || isOfItsRows(error)

const inTurn = (
  db: Database,
  night: string,
  people: number,
  releasing: (query: Query, after: number, last: number, people: number) => Promise<Released>,
) =>
  db.transaction(async (query) => {
    await query(inOneSnapshot, {})
    const [turn] = await query(takeNight, { night })
    if (!turn) return null
    const after = turn.reached
    const [next] = await query(nextPeople, { after, people })
    if (next?.last == null) {
      await query(moveOn, { night, reached: null, people: 0 })
      return { renewed: [], isOver: true, passedOver: null }
    }
    const { renewed, isCut, obstacle } = await releasing(query, after, next.last, people)
    await query(moveOn, { night, reached: isCut ? after : next.last, people: renewed.length })
    return { renewed, isOver: false, passedOver: obstacle ? { id: next.last, obstacle } : null }
  })

type Share = {
  after: number
  last: number
  people: number
  /** So many raters of each person at most. */
  raters: number
  minimum: number
  tells: boolean
}

/** Publishes what is due of these people. `isCut` says that more of it is due than is published at once. */
export async function releaseShare(query: Query, { after, last, people, raters, minimum, tells }: Share) {
  await query(replaceFormer, { after, last })
  const rows = await query(waitingRatings, { most: raters, after, people, ...groupSizes(minimum) })
  const waits = Map.groupBy(rows, ({ personId }) => personId)
  const growths = growthsOf(rows, minimum)
  const grown = Map.groupBy(growths, ({ personId }) => personId)
  const renewed = new Set(grown.keys())
  const waitFor = (await query(newlyRated, { after, last }))
    .map(({ id }) => id)
    .filter((id) => !renewed.has(id))
  const places = rows
    .filter(({ isRipe }) => isRipe)
    .flatMap(({ personId, isPicked, places }) => {
      const grew = (grown.get(personId) ?? []).filter(({ who }) => who === 'everybody' || !isPicked)
      const bits = bitsOf(grew)
      return bits === 0 ? [] : places.map((place) => ({ personId, place, bits }))
    })
  if (renewed.size + waitFor.length > 0) await publish(query, { growths, places, waitFor, tells })
  const near = [...waits]
    .filter(([id, those]) => !renewed.has(id) && isNear(those, minimum))
    .map(([id]) => id)
  const checked = rows.filter(({ isChecked }) => isChecked).map(({ personId }) => personId)
  await query(noteWaiting, { after, last, checked, near })
  return {
    renewed: [...renewed],
    isCut: rows.some(({ isLeft, personId }) => isLeft && renewed.has(personId)),
  }
}

type Waits = RowOf<typeof waitingRatings>

export const groupSizes = (minimum: number) => ({ minimum, crowd: crowdOf(minimum), near: nearOf(minimum) })

const bitsOf = (growths: readonly GrownTrait[]) =>
  growths.reduce((bits, { category }) => bits | (1 << categories.indexOf(category)), 0)

const isNear = (waits: readonly Waits[], minimum: number) =>
  categories.some((_, i) => sumOf(waits, ({ raters }) => raters[i]!) >= nearOf(minimum))

export const growthsOf = (rows: readonly Waits[], minimum: number) =>
  [...Map.groupBy(rows, ({ personId }) => personId)].flatMap(([personId, waits]) => {
    const ripe = waits.filter(({ isRipe }) => isRipe)
    const unpicked = ripe.filter(({ isPicked }) => !isPicked)
    const picked = ripe.filter(({ isPicked }) => isPicked)
    return categories.flatMap((category, i): GrownTrait[] => {
      const counts = {
        unpicked: sumOf(unpicked, ({ raters }) => raters[i]!),
        known: sumOf(unpicked, ({ known }) => known?.[i] ?? 0),
        picked: sumOf(picked, ({ raters }) => raters[i]!),
      }
      const who = whoMakesGroup(counts, minimum)
      if (!who) return []
      const those = who === 'everybody' ? ripe : unpicked
      const waiting = {
        raters: sumOf(those, ({ raters }) => raters[i]!),
        sum: sumOf(those, ({ sums }) => sums[i]!),
        hasChanges: sumOf(those, ({ changes }) => changes[i]!) > 0,
      }
      const growth = release(waiting, minimum)
      return growth ? [{ personId, category, who, ...growth, rounded: isRounded(waiting, growth.sum) }] : []
    })
  })

const sumOf = (waits: readonly Waits[], of: (each: Waits) => number) =>
  waits.reduce((sum, each) => sum + of(each), 0)

/**
 * A rating that was revised since it was counted ends the transaction, as does a person who has left. Then it
 * is tried again, with fewer people, for which there is less to change meanwhile; so is what
 * fails or takes too long because of one of them.
 */
export async function trying<T>(work: (people: number) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    const people = Math.max(1, Math.floor(bounds.people / 2 ** (tries - 1)))
    try {
      return await work(people)
    } catch (error) {
      const isOutrun = isLockedOut(error) || violatedConstraint(error) === 'user_not_found'
      const mayBeOneOfThem = isOfSomebody(error) && people > 1
      if (!(isOutrun || mayBeOneOfThem) || tries === mostTries) throw error
    }
  }
}
