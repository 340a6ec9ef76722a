import type { Database } from '#kit/database/database.server.ts'

type What = 'accounts' | 'verified' | 'ratings' | 'raters' | 'code_sent' | 'code_failed'
type CountRow = { what: What; source: string; day: string; n: number }

/** The last so many days, today among them. */
export const lastDays = (db: Database, days: number) =>
  db.read<{ day: string }>(
    'last_days',
    `select to_char(riyadh_day(now()) - i, 'YYYY-MM-DD') as day from generate_series($1::int - 1, 0, -1) i`,
    [days],
  )

export const countsSince = (db: Database, day: string) =>
  db.read<CountRow>(
    'counts_since',
    `select what, source, to_char(day, 'YYYY-MM-DD') as day, sum(n)::int as n
       from counts where day >= $1::date
        and what in ('accounts', 'verified', 'ratings', 'raters', 'code_sent', 'code_failed')
      group by what, source, day order by source`,
    [day],
  )

export const verifiedNow = (db: Database) =>
  db.read<{ n: number }>(
    'verified_now',
    `select coalesce(sum(n), 0)::int as n from counts where what = 'verified' and day = '-infinity'`,
    [],
  )

export const countDelivered = (db: Database, provider: string, accepted: boolean) =>
  db.write('count_delivered', 'select count_up($1, riyadh_day(now()), 1, $2)', [
    accepted ? 'code_sent' : 'code_failed',
    provider,
  ])

/** Once a day each rater, however often they are among them. */
export const countRatings = (db: Database, added: number, raterIds: number[]) =>
  db.write(
    'count_ratings',
    `with active as (
       insert into raters as r (person_id, day)
       select id, riyadh_day(now()) from people where id = any($2) order by id
       on conflict (person_id) do update set day = excluded.day where r.day < excluded.day
       returning 1
     )
     select count_up(what, riyadh_day(now()), n)
       from (values ('ratings', $1::bigint), ('raters', (select count(*) from active))) c (what, n)`,
    [added, raterIds],
  )
