import type { Client } from 'pg'
import { arrayOfEach, ofEach } from '#features/ratings/traits.server.ts'
import { copyIn } from '#platform/database/copy.server.ts'
import { queryOn } from '#platform/database/query.server.ts'
import * as sql from '#platform/database/statement.server.ts'

export const constraintsNotHeld = async (client: Client) =>
  (await queryOn(client)(constraintsNotHeldStatement, {}))[0]!

const constraintsNotHeldStatement = sql.statement('constraints_not_held', {
  row: { all: sql.bigint, notHeld: sql.arrayOf(sql.text) },
  sql: `select count(*) as all,
               coalesce(array_agg(conname::text) filter (where not (convalidated and conenforced)), '{}') as "notHeld"
          from pg_constraint where connamespace = current_schema()::regnamespace`,
})

const summed = `${arrayOfEach((i) => `coalesce(sum(scores[${i}]), 0)::int`)} as sums,
                      ${arrayOfEach((i) => `(count(*) filter (where scores[${i}] > 0))::int`)} as given`
const outOfRange = ofEach(
  (i) => `t.sums[${i}] - t.blurs[${i}] not between t.given[${i}] and 5 * t.given[${i}]`,
  ' or ',
)

/**
 * Counts mismatches between counters and their source rows. Nightly sums can't be recomputed, because newer
 * ratings exist, so it only checks that they're sums of 1 to 5.
 */
export const driftedCounters = sql.statement('drifted_counters', {
  row: { counter: sql.text, drifted: sql.bigint },
  sql: `select 'the totals of ratings' as counter, count(*) as drifted
          from rating_totals t
          full join (select rated_id as person_id, count(*)::int as raters, ${summed} from ratings group by 1) c using (person_id)
          cross join installation i
         where case when i.sealed_at is not null then ${outOfRange}
                    else (t.raters, t.sums, t.given) is distinct from (c.raters, c.sums, c.given) end
        union all
        select 'the counts of accounts and badges', count(*)
          from (values ('accounts', (select count(*) from accounts)),
                       ('verified', (select count(*) from people where is_verified))) as c (what, many)
         where many <> (select coalesce(sum(n), 0) from counts where counts.what = c.what and day = '-infinity')
        union all
        select 'handles', count(*) from people p
         where not exists (select from handles h where h.handle = p.handle and h.account_id = p.id)`,
})

export async function listPhotos(client: Client, names: AsyncIterable<Buffer>) {
  await client.query('create temp table listed (name text primary key) on commit drop')
  await copyIn(client, 'copy listed from stdin', names)
}

export async function photosMissing(client: Client, smallSuffix: string) {
  const { rowCount } = await client.query(
    `select from media, unnest(array[id, id || $1]) as photo (file)
      where not exists (select from listed where listed.name = photo.file)`,
    [smallSuffix],
  )
  return rowCount ?? 0
}
