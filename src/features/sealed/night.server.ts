import type { Database } from '#kit/database/database.server.ts'
import { isLockedOut, violatedConstraint } from '#kit/database/failures.server.ts'
import type { Query } from '#kit/database/query.server.ts'
import { moveOn, takeNight } from './nights/queries.server.ts'
import {
  type Growth,
  inOneSnapshot,
  nextPeople,
  noteChecked,
  publish,
  waitingRatings,
} from './queries.server.ts'
import { replaceFormer } from './returned/queries.server.ts'
import { release } from './rules.ts'

/** So many people, and raters of each, are published at once: whoever revises a rating meanwhile waits for no more than that. */
const bounds = { people: 200, raters: 500 }
const mostTries = 50

type Night = { db: Database; night: string; minimum: number }

/** Publishes what is due of the next people of the night, in one transaction; null if another server is doing so, or has done. */
export const releaseNext = ({ db, night, minimum }: Night) =>
  trying((people) =>
    db.transaction(async (query) => {
      await inOneSnapshot(query)
      const [turn] = await takeNight(query, night)
      if (!turn) return null
      const after = turn.reached
      const [next] = await nextPeople(query, after, people)
      if (next?.last == null) {
        await moveOn(query, night, null, 0)
        return { renewed: [], isOver: true }
      }
      const share = { after, last: next.last, people, minimum, raters: bounds.raters, tells: true }
      const { renewed, isCut } = await releaseShare(query, share)
      await moveOn(query, night, isCut ? after : next.last, renewed.length)
      return { renewed, isOver: false }
    }),
  )

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
  await replaceFormer(query, after, last)
  const rows = await waitingRatings(query, { most: raters, after, people, minimum })
  const growths = growthsOf(rows, minimum)
  const renewed = new Set(growths.map(({ personId }) => personId))
  const those = (are: (row: (typeof rows)[number]) => boolean) => [
    ...new Set(rows.filter(are).map(({ personId }) => personId)),
  ]
  const waitFor = those(({ isUnknown, personId }) => isUnknown && !renewed.has(personId))
  if (renewed.size + waitFor.length > 0) await publish(query, { most: raters, growths, waitFor, tells })
  const checked = those(({ isChecked }) => isChecked)
  await noteChecked(query, after, last, checked)
  return {
    renewed: [...renewed],
    isCut: rows.some(({ isLeft, personId }) => isLeft && renewed.has(personId)),
  }
}

export const growthsOf = (rows: Awaited<ReturnType<typeof waitingRatings>>, minimum: number) =>
  rows.flatMap(({ personId, category, ...waiting }): Growth[] => {
    const growth = release(waiting, minimum)
    return growth ? [{ personId, category, ...growth }] : []
  })

/**
 * A rating that was revised since it was counted ends the transaction, as does a person who has left. Then it is tried again, with
 * fewer people, for which there is less to change meanwhile.
 */
export async function trying<T>(work: (people: number) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work(Math.max(1, Math.floor(bounds.people / 2 ** (tries - 1))))
    } catch (error) {
      const isOutrun = isLockedOut(error) || violatedConstraint(error) === 'user_not_found'
      if (!isOutrun || tries === mostTries) throw error
    }
  }
}
