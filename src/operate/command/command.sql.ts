import type { Client } from 'pg'
import { queryOn } from '#ground/database/query.server.ts'
import {
  arrayOf,
  bigint,
  boolean,
  change,
  integer,
  nullable,
  type RowOf,
  smallint,
  statement,
  text,
  timestamptz,
} from '#ground/database/statement.server.ts'

/** There is no row if somebody has the number or the handle already. */
export const addNamedPerson = change('add_named_person', {
  takes: { phone: text, handle: text, name: text, gender: text, age: smallint },
  row: { id: bigint },
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

/** Finds an account by id, or else by number, or else by a present or old handle. */
export const accountNamed = statement('account_named', {
  takes: { id: nullable(bigint), phones: arrayOf(text), handle: nullable(text) },
  row: { id: bigint },
  sql: `select a.id from (
          select id, 1 as turn from accounts where id = $1
          union all select id, 2 from accounts where phone = any($2)
          union all select account_id, 3 from handles where handle = $3 and account_id is not null
        ) a order by turn limit 1`,
})

/** What an operator may see of an account. Without a profile it has no handle. */
export const accountShown = statement('account_shown', {
  takes: { id: bigint },
  row: {
    id: bigint,
    phone: text,
    country: text,
    createdAt: timestamptz,
    deletionDue: nullable(text),
    handle: nullable(text),
    name: nullable(text),
    gender: nullable(text),
    age: nullable(smallint),
    bio: nullable(text),
    photo: nullable(text),
    isVerified: nullable(boolean),
    verificationRemoved: nullable(boolean),
    isPremium: nullable(boolean),
    inSearch: nullable(boolean),
    raters: integer,
    given: bigint,
    friends: bigint,
    sessions: bigint,
  },
  sql: `select a.id, coalesce(a.phone, '') as phone, a.country, a.created_at as "createdAt", a.deletion_due_at::text as "deletionDue",
               p.handle, p.display_name as name, p.gender, p.age, p.bio, p.photo, p.is_verified as "isVerified",
               p.verification_removed as "verificationRemoved", p.is_premium as "isPremium", p.in_search as "inSearch",
               coalesce((select raters from rating_totals where person_id = $1), 0) as raters,
               (select count(*) from ratings where rater_id = $1) as given,
               (select count(*) from referrals where referrer_id = a.id and completed_at is not null) as friends,
               (select count(*) from sessions where account_id = a.id and expires_at > now()) as sessions
          from accounts a left join people p on p.id = a.id
         where a.id = $1`,
})
export type Shown = RowOf<typeof accountShown>

export const serverState = statement('server_state', {
  row: { version: text, encoding: text, now: timestamptz, isStandby: boolean },
  sql: `select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
               clock_timestamp() as now, pg_is_in_recovery() as "isStandby"`,
})

/**
 * The number of the person who was made up last. It is the end of the telephone number that `db/seed.sql`
 * gives.
 */
export async function lastMadeUp(client: Client) {
  const [made] = await queryOn(client)(lastMadeUpStatement, {})
  return made?.last ?? 0
}

const lastMadeUpStatement = statement('last_made_up', {
  row: { last: integer },
  sql: `select coalesce(max(right(phone, 8)), '0')::integer as last from accounts where phone like '+96659%'`,
})
