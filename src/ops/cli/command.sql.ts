import type { Client } from 'pg'
import { queryOn } from '#platform/database/query.server.ts'
import * as sql from '#platform/database/statement.server.ts'

export const addNamedPerson = sql.change('add_named_person', {
  takes: { phone: sql.text, handle: sql.text, name: sql.text, gender: sql.text, age: sql.smallint },
  row: { id: sql.bigint },
  sql: `with opened as (
          insert into accounts (phone, phone_shown, country)
          select $1, $1, 'SA' where not exists (select from handles where handle = $2)
          on conflict do nothing returning id
        ), claimed as (
          insert into handles (handle, account_id) select $2, id from opened
        )
        insert into people (id, handle, display_name, gender, age) select id, $2, $3, $4, $5::smallint from opened
        returning id`,
})

/** Tries an account ID, then a number, then a current or former user ID. */
export const accountNamed = sql.statement('account_named', {
  takes: { id: sql.nullable(sql.bigint), phones: sql.arrayOf(sql.text), handle: sql.nullable(sql.text) },
  row: { id: sql.bigint },
  sql: `select a.id from (
          select id, 1 as turn from accounts where id = $1
          union all select id, 2 from accounts where phone = any($2)
          union all select account_id, 3 from handles where handle = $3 and account_id is not null
        ) a order by turn limit 1`,
})

export const accountShown = sql.statement('account_shown', {
  takes: { id: sql.bigint },
  row: {
    id: sql.bigint,
    phone: sql.text,
    country: sql.text,
    createdAt: sql.timestamptz,
    deletionDue: sql.nullable(sql.text),
    suspendedSince: sql.nullable(sql.timestamptz),
    suspendedUntil: sql.nullable(sql.timestamptz),
    isClosed: sql.boolean,
    handle: sql.nullable(sql.text),
    name: sql.nullable(sql.text),
    gender: sql.nullable(sql.text),
    age: sql.nullable(sql.smallint),
    bio: sql.nullable(sql.text),
    photo: sql.nullable(sql.text),
    isVerified: sql.nullable(sql.boolean),
    verificationRemoved: sql.nullable(sql.boolean),
    isPremium: sql.nullable(sql.boolean),
    inSearch: sql.nullable(sql.boolean),
    raters: sql.integer,
    given: sql.bigint,
    friends: sql.bigint,
    sessions: sql.bigint,
  },
  sql: `select a.id, coalesce(a.phone, '') as phone, a.country, a.created_at as "createdAt", a.deletion_due_at::text as "deletionDue",
               r.since as "suspendedSince", r.until as "suspendedUntil", coalesce(d.measure = 'close', false) as "isClosed",
               p.handle, p.display_name as name, p.gender, p.age, p.bio, p.photo, p.is_verified as "isVerified",
               p.verification_removed as "verificationRemoved", p.is_premium as "isPremium", p.in_search as "inSearch",
               coalesce((select raters from rating_totals where person_id = $1), 0) as raters,
               (select count(*) from ratings where rater_id = $1) as given,
               (select count(*) from referrals where referrer_id = a.id and completed_at is not null) as friends,
               (select count(*) from sessions where account_id = a.id and expires_at > now()) as sessions
          from accounts a left join people p on p.id = a.id
          left join restrictions r on r.person_id = a.id and r.what = 'account'
          left join decisions d on d.id = r.decision_id
         where a.id = $1`,
})
export type AccountRow = sql.RowOf<typeof accountShown>

export const recordExport = sql.change('record_export', {
  takes: { id: sql.bigint },
  sql: `insert into audit_log (action, subject_id, details)
        values ('data_exported', $1::bigint, jsonb_build_object('by', 'command line'))`,
})

export const accountsOutside = sql.statement('accounts_outside', {
  takes: { countries: sql.arrayOf(sql.text) },
  row: { accounts: sql.bigint, countries: sql.nullable(sql.text) },
  sql: `select coalesce(sum(n), 0)::bigint as accounts, string_agg(country, ', ' order by n desc) as countries
          from (select country, count(*) as n from accounts
                 where phone is not null and not country = any($1) group by country) outside`,
})

export const serverState = sql.statement('server_state', {
  row: { version: sql.text, encoding: sql.text, now: sql.timestamptz, isStandby: sql.boolean },
  sql: `select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
               clock_timestamp() as now, pg_is_in_recovery() as "isStandby"`,
})

/** The last number that `db/seed.sql` generated, so more seeding continues after it. */
export async function lastMadeUp(client: Client) {
  const [made] = await queryOn(client)(lastMadeUpStatement, {})
  return made?.last ?? 0
}

const lastMadeUpStatement = sql.statement('last_made_up', {
  row: { last: sql.integer },
  sql: `select coalesce(max(right(phone, 8)), '0')::integer as last from accounts where phone like '+96659%'`,
})
