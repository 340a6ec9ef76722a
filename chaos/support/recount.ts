import { arrayOfEach, ofEach } from '#features/ratings/traits.server.ts'
import type { Connection } from '#platform/database/database.server.ts'
import { asOwner } from './owner.ts'

/**
 * Each query returns counters that differ from the rows they count. Nightly sums can't be recomputed, so it
 * only checks that they're possible sums of scores 1 to 5.
 */
const checks: Readonly<Record<string, string>> = {
  'totals of ratings': `
    with counted as (
      select rated_id as person_id, count(*) as raters, ${arrayOfEach((i) => `sum(scores[${i}])::int`)} as sums,
             ${arrayOfEach((i) => `(count(*) filter (where scores[${i}] > 0))::int`)} as given
        from ratings group by 1)
    select coalesce(t.person_id, c.person_id) from rating_totals t full join counted c using (person_id)
     cross join installation i
     where case when i.sealed_at is null then (t.raters, t.sums, t.given) is distinct from (c.raters, c.sums, c.given)
                else ${ofEach((i) => `t.sums[${i}] - t.blurs[${i}] not between t.given[${i}] and 5 * t.given[${i}]`, ' or ')} end`,
  'accounts in all': countedAs('accounts', 'select count(*) from accounts'),
  'verified in all': countedAs('verified', 'select count(*) from people where is_verified'),
  'accounts by day': `
    select 1 from (select day, sum(n) as n from counts where what = 'accounts' and day > '-infinity' group by 1) k
      full join (select riyadh_day(created_at) as day, count(*) as n from accounts group by 1) c using (day)
     where coalesce(k.n, 0) <> coalesce(c.n, 0)`,
  'words of people': `
    select 1 from people p full join (select person_id as id, array_agg(word order by word) as words from people_words group by 1) w using (id)
     where case when p.in_search then array(select unnest(p.name_words) order by 1) else '{}' end
           is distinct from coalesce(w.words, '{}')`,
  'unread beyond a hundred': `
    select person_id from notifications where read_at is null and kind = 'new_rating' group by 1 having count(*) > 200`,
  'handles without their person': `
    select 1 from people p left join handles h on h.handle = p.handle and h.account_id = p.id where h.handle is null`,
}

function countedAs(what: string, rows: string) {
  return `select 1 where (select coalesce(sum(n), 0) from counts where what = '${what}' and day = '-infinity') <> (${rows})`
}

export function recount(connection: Connection) {
  return asOwner(connection, async (client) => {
    const drifted: Record<string, number> = {}
    for (const [what, query] of Object.entries(checks))
      drifted[what] = (await client.query(query)).rowCount ?? 0
    return drifted
  })
}
