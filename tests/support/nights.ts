import { inOrder } from '#features/ratings/ratings.rules.ts'
import { type Rating, saveRatings } from '#features/ratings/saving/saving.sql.ts'
import { countDue } from '#features/ratings/sealed/nightlyCount.server.ts'
import { putSeal } from '#features/ratings/sealed/sealed.sql.ts'
import { addPerson } from './people.ts'
import { trusted } from './policies.ts'
import { newPerson } from './signingIn.ts'
import type { TestDatabase } from './unchecked.ts'

const day = 86_400_000
const { signal } = new AbortController()

export function nightsOf(db: TestDatabase, seal = trusted.seal!) {
  let today = Date.now()
  return {
    passOver() {
      today += day
      return today
    },
    async next() {
      today += day
      const renewed: number[] = []
      await countDue({ db, seal, signal, renewed: (people) => renewed.push(...people), now: () => today })
      return renewed
    },
  }
}

export const seal = (db: TestDatabase) => db.write(putSeal, {})

/** Sums are shown as they are. */
export const withoutBlur = (db: TestDatabase) =>
  db.write(
    'test_without_blur',
    `create or replace function blur(key bytea, person bigint, trait integer, nth integer, raters bigint)
       returns integer language sql immutable parallel safe return 0`,
    [],
  )

export async function somebody(db: TestDatabase, days = 30) {
  const id = await addPerson(db, newPerson())
  const sql = `update accounts set created_at = now() - make_interval(days => $2) where id = $1`
  await db.write('test_older', sql, [id, days])
  return id
}

export async function crowd(db: TestDatabase, many: number) {
  const sql = `with made as (
      insert into accounts (phone, phone_shown, country, created_at)
        select '+9665' || lpad((random() * 1e6)::int::text, 6, '0') || n, '+966', 'SA', now() - interval '30 days'
          from generate_series(1, $1) n
      returning id
    ), named as (insert into handles (handle, account_id) select 'c' || id, id from made)
    insert into people (id, handle, display_name) select id, 'c' || id, 'n' from made returning id`
  const rows = await db.write<{ id: number }>('test_crowd', sql, [many])
  return rows.map(({ id }) => id)
}

export async function rateBy(db: TestDatabase, ratedId: number, scores: Parameters<typeof inOrder>[0][]) {
  const raters = []
  for (const each of scores) {
    const raterId = await somebody(db)
    await rateSealed(db, raterId, ratedId, each)
    raters.push(raterId)
  }
  return raters
}

export const rateSealed = (
  db: TestDatabase,
  raterId: number,
  ratedId: number,
  scores: Parameters<typeof inOrder>[0],
) => rateAll(db, [{ raterId, ratedId, scores: inOrder(scores) }])

export const rateAll = (db: TestDatabase, ratings: readonly Rating[]) => saveRatings(db, ratings, trusted)
