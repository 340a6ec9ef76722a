import { allSeven } from '#features/ratings/rules.ts'
import { saveRatings } from '#features/ratings/saving/queries.server.ts'
import { releaseDue } from '#features/sealing/sweep.server.ts'
import { addPerson } from './people.ts'
import { trusted } from './policies.ts'
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

/** Adds so many people of that age, whom others know too, who rate somebody. */
export async function rateBy(
  db: TestDatabase,
  ratedId: number,
  scores: Parameters<typeof allSeven>[0][],
  days = 30,
) {
  const raters = await rateUnknown(db, ratedId, scores, days)
  await getKnown(db, raters)
  return raters
}

/** The same of people who have rated nobody else. */
export async function rateUnknown(
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

/** Lets three people and each of these rate one another. What they give is held, and so in no night. */
export async function getKnown(db: TestDatabase, people: readonly number[], others?: readonly number[]) {
  const acquainted = others ?? [await somebody(db), await somebody(db), await somebody(db)]
  const sql = `insert into ratings (rater_id, rated_id, knowledge, manners, friendliness, open_mindedness, humor,
                 money_handling, travel_companion, is_held)
               select one, other, 3, 0, 0, 0, 0, 0, 0, true
                 from unnest($1::bigint[] || $2::bigint[]) one, unnest($1::bigint[] || $2::bigint[]) other
                where (one = any($1)) <> (other = any($1)) on conflict do nothing`
  await db.write('test_get_known', sql, [people, acquainted])
}

export const rateSealed = (
  db: TestDatabase,
  raterId: number,
  ratedId: number,
  scores: Parameters<typeof allSeven>[0],
) => saveRatings(db, [{ raterId, ratedId, scores: allSeven(scores) }], trusted)
