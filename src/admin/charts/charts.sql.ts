import type { Database } from '#platform/database/database.server.ts'
import * as sql from '#platform/database/statement.server.ts'

export const lastDays = sql.statement('last_days', {
  takes: { days: sql.integer },
  row: { day: sql.text },
  sql: `select to_char(riyadh_day(now()) - i, 'YYYY-MM-DD') as day from generate_series($1::int - 1, 0, -1) i`,
})

export const countsSince = sql.statement('counts_since', {
  takes: { day: sql.date },
  row: {
    what: sql.oneOf('accounts', 'verified', 'ratings', 'raters', 'code_sent', 'code_failed'),
    source: sql.text,
    day: sql.text,
    n: sql.integer,
  },
  sql: `select what, source, to_char(day, 'YYYY-MM-DD') as day, sum(n)::int as n
          from counts where day >= $1::date
           and what in ('accounts', 'verified', 'ratings', 'raters', 'code_sent', 'code_failed')
         group by what, source, day order by source`,
})

export const verifiedNow = sql.statement('verified_now', {
  row: { n: sql.integer },
  sql: `select coalesce(sum(n), 0)::int as n from counts where what = 'verified' and day = '-infinity'`,
})

type DeliveryAttempt = { provider: string; accepted: boolean }

export const countDelivered = (db: Database, { provider, accepted }: DeliveryAttempt) =>
  db.write(countDeliveredStatement, { what: accepted ? 'code_sent' : 'code_failed', provider })

const countDeliveredStatement = sql.change('count_delivered', {
  takes: { what: sql.text, provider: sql.text },
  row: { count_up: sql.nothing },
  sql: 'select count_up($1, riyadh_day(now()), 1, $2)',
})

export const countRatings = sql.change('count_ratings', {
  takes: { added: sql.bigint, raterIds: sql.arrayOf(sql.bigint) },
  row: { count_up: sql.nothing },
  sql: `with active as (
          insert into raters as r (person_id, day)
          select id, riyadh_day(now()) from people where id = any($2) order by id for key share
          on conflict (person_id) do update set day = excluded.day where r.day < excluded.day
          returning 1
        )
        select count_up(what, riyadh_day(now()), n)
          from (values ('ratings', $1::bigint), ('raters', (select count(*) from active))) c (what, n)`,
})
