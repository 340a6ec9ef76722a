import type { Database } from '#ground/database/database.server.ts'
import {
  arrayOf,
  bigint,
  change,
  date,
  integer,
  nothing,
  oneOf,
  statement,
  text,
} from '#ground/database/statement.server.ts'

/** The last `days` days, today among them. */
export const lastDays = statement('last_days', {
  takes: { days: integer },
  row: { day: text },
  sql: `select to_char(riyadh_day(now()) - i, 'YYYY-MM-DD') as day from generate_series($1::int - 1, 0, -1) i`,
})

export const countsSince = statement('counts_since', {
  takes: { day: date },
  row: {
    what: oneOf('accounts', 'verified', 'ratings', 'raters', 'code_sent', 'code_failed'),
    source: text,
    day: text,
    n: integer,
  },
  sql: `select what, source, to_char(day, 'YYYY-MM-DD') as day, sum(n)::int as n
          from counts where day >= $1::date
           and what in ('accounts', 'verified', 'ratings', 'raters', 'code_sent', 'code_failed')
         group by what, source, day order by source`,
})

export const verifiedNow = statement('verified_now', {
  row: { n: integer },
  sql: `select coalesce(sum(n), 0)::int as n from counts where what = 'verified' and day = '-infinity'`,
})

type Tried = { provider: string; accepted: boolean }

export const countDelivered = (db: Database, { provider, accepted }: Tried) =>
  db.write(countDeliveredStatement, { what: accepted ? 'code_sent' : 'code_failed', provider })

const countDeliveredStatement = change('count_delivered', {
  takes: { what: text, provider: text },
  row: { count_up: nothing },
  sql: 'select count_up($1, riyadh_day(now()), 1, $2)',
})

/** Counts each rater once a day, however often they rate. */
export const countRatings = change('count_ratings', {
  takes: { added: bigint, raterIds: arrayOf(bigint) },
  row: { count_up: nothing },
  sql: `with active as (
          insert into raters as r (person_id, day)
          select id, riyadh_day(now()) from people where id = any($2) order by id for key share
          on conflict (person_id) do update set day = excluded.day where r.day < excluded.day
          returning 1
        )
        select count_up(what, riyadh_day(now()), n)
          from (values ('ratings', $1::bigint), ('raters', (select count(*) from active))) c (what, n)`,
})
