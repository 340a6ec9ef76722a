import type { Database } from '#kit/database/database.server.ts'
import {
  arrayOf,
  bigint,
  change,
  date,
  filled,
  integer,
  nothing,
  nullable,
  oneOf,
  statement,
  text,
} from '#kit/database/statement.server.ts'

/** The last `days` days, today among them. */
export const lastDays = statement('last_days', {
  takes: { days: integer },
  row: { day: text },
  sql: `select to_char(riyadh_day(now()) - i, 'YYYY-MM-DD') as day from generate_series($1::int - 1, 0, -1) i`,
})

export const countsSince = statement('counts_since', {
  takes: { day: date },
  row: {
    what: oneOf(
      'accounts',
      'verified',
      'ratings',
      'raters',
      'code_sent',
      'code_failed',
      'code_delivered',
      'code_undelivered',
    ),
    source: text,
    day: text,
    n: integer,
  },
  sql: `select what, source, to_char(day, 'YYYY-MM-DD') as day, sum(n)::int as n
          from counts where day >= $1::date
           and what in ('accounts', 'verified', 'ratings', 'raters',
                        'code_sent', 'code_failed', 'code_delivered', 'code_undelivered')
         group by what, source, day order by source`,
})

export const verifiedNow = statement('verified_now', {
  row: { n: integer },
  sql: `select coalesce(sum(n), 0)::int as n from counts where what = 'verified' and day = '-infinity'`,
})

type Tried = { provider: string; accepted: boolean; message: string | null }

export const countDelivered = (db: Database, { provider, accepted, message }: Tried) =>
  db.write(countDeliveredStatement, { what: accepted ? 'code_sent' : 'code_failed', provider, message })

const countDeliveredStatement = change('count_delivered', {
  takes: { what: text, provider: text, message: nullable(text) },
  row: { count_up: nothing },
  sql: `with kept as (
          insert into message_receipts (message, provider) select $3::text, $2 where $3 is not null on conflict do nothing
        )
        select count_up($1, riyadh_day(now()), 1, $2)`,
})

/** What was told for the first time; of the end of a message nothing is told twice. */
export const countReceipts = change('count_receipts', {
  takes: { messages: arrayOf(text), outcomes: arrayOf(text) },
  row: {
    provider: text,
    outcome: filled(oneOf('under way', 'delivered', 'not delivered')),
    counted: nullable(nothing),
  },
  sql: `with held as (
          select message from message_receipts where message = any($1) order by message for update
        ), told as (
          update message_receipts m set outcome = r.outcome
            from unnest($1::text[], $2::text[]) as r (message, outcome)
           where m.message = r.message and m.message in (select message from held)
             and (m.outcome is null or m.outcome = 'under way' and r.outcome <> 'under way')
          returning m.provider, m.accepted_at, m.outcome
        )
        select provider, outcome,
               case outcome when 'delivered' then count_up('code_delivered', riyadh_day(accepted_at), 1, provider)
                            when 'not delivered' then count_up('code_undelivered', riyadh_day(accepted_at), 1, provider)
               end as counted
          from told order by outcome, accepted_at`,
})

/** Whose messages were accepted and did not arrive. What nothing was heard of says nothing. */
export const notDelivering = statement('not_delivering', {
  takes: { least: integer, fromSeconds: integer, toSeconds: integer },
  row: { provider: text },
  sql: `select provider from message_receipts
         where accepted_at between now() - make_interval(secs => $2::int) and now() - make_interval(secs => $3::int)
           and outcome is not null
         group by provider
        having count(*) >= $1::int and 2 * count(*) filter (where outcome = 'delivered') < count(*)`,
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
