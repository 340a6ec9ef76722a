import { allSeven } from '#features/ratings/rules.ts'
import { saveRatings } from '#features/ratings/saving/queries.server.ts'
import { releaseDue } from '#features/sealing/sweep.server.ts'
import { addPerson } from './people.ts'
import { sealed } from './policies.ts'
import { newPerson } from './signingIn.ts'
import type { TestDatabase } from './unchecked.ts'

const day = 86_400_000
const { signal } = new AbortController()

/** Lets one night after the other come, of which each publishes what is due. */
export function nightsOf(db: TestDatabase, minimum = 5) {
  let today = Date.now()
  return {
    /** As if somebody else had let it come. */
    passOver() {
      today += day
      return today
    },
    async next() {
      today += day
      const renewed: number[] = []
      await releaseDue({
        db,
        minimum,
        signal,
        renewed: (people) => renewed.push(...people),
        now: () => today,
      })
      return renewed
    },
  }
}

/** Adds somebody whose account is so many days old. */
export async function somebody(db: TestDatabase, days = 30) {
  const id = await addPerson(db, newPerson())
  const sql = `update accounts set created_at = now() - make_interval(days => $2) where id = $1`
  await db.write('test_older', sql, [id, days])
  return id
}

/** Adds so many people of that age, who rate somebody. */
export async function rateBy(
  db: TestDatabase,
  ratedId: number,
  scores: Parameters<typeof allSeven>[0][],
  days = 30,
) {
  const raters = []
  for (const each of scores) {
    const raterId = await somebody(db, days)
    await rateSealed(db, raterId, ratedId, each)
    raters.push(raterId)
  }
  return raters
}

export const rateSealed = (
  db: TestDatabase,
  raterId: number,
  ratedId: number,
  scores: Parameters<typeof allSeven>[0],
) => saveRatings(db, [{ raterId, ratedId, scores: allSeven(scores) }], sealed)
