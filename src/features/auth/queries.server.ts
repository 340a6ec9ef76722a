import type { Database, Query } from '#kit/database/database.server.ts'
import type { Allowance } from './codes/budgets.server.ts'
import type { Identity } from './phone/identify.server.ts'

export const takeAllowances = (query: Query, allowances: Allowance[]) =>
  query<{ refused: string | null; retryAfter: number | null }>(
    'take_allowances',
    `select refused, retry_after as "retryAfter" from take_allowances($1::text[], $2::int[], $3::int[])`,
    [
      allowances.map(({ key }) => key),
      allowances.map(({ most }) => most),
      allowances.map(({ seconds }) => seconds),
    ],
  )

/** What is used of these, of those that have not ended. */
export const allowancesUsed = (query: Query, keys: string[]) =>
  query<{ key: string; used: number; retryAfter: number }>(
    'allowances_used',
    `select key, used, ceil(extract(epoch from ends_at - now()))::int as "retryAfter"
       from allowances where key = any($1) and ends_at > now()`,
    [keys],
  )

export const isKnownNumber = (query: Query, phone: string) =>
  query('is_known_number', 'select 1 from accounts where phone = $1', [phone])

export const forgetGuesses = (query: Query, budget: string) =>
  query('forget_guesses', 'delete from allowances where key = $1', [budget])

/** The account of a number that proved itself, made if it is new. */
export const accountOf = (query: Query, { phone, phoneShown, country }: Identity) =>
  query<{ id: number; isNew: boolean }>(
    'account_of',
    `insert into accounts as a (phone, phone_shown, country) values ($1, $2, $3)
     on conflict (phone) do update set phone = a.phone
     returning a.id, old.id is null as "isNew"`,
    [phone, phoneShown, country],
  )

export type Person = { id: number; userId: string; displayName: string; isVerified: boolean }

export const personOf = (query: Query, accountId: number) =>
  query<Person>(
    'signed_in_person',
    `select id, handle as "userId", display_name as "displayName", is_verified as "isVerified"
       from people where id = $1`,
    [accountId],
  )

type Ended = { sessions: number; challenges: number; allowances: number; shares: number }

/** What has ended is of no use to anyone. A bounded share at a time, and what somebody holds another time: nobody waits. */
export const deleteEnded = (db: Database, most: number) =>
  db.write<Ended>(
    'delete_ended',
    `with s as (
       delete from sessions where token_digest in
         (select token_digest from sessions where expires_at < now() limit $1 for update skip locked) returning 1
     ), c as (
       delete from challenges where phone in
         (select phone from challenges where expires_at < now() - interval '1 day' limit $1 for update skip locked)
       returning 1
     ), a as (
       delete from allowances where key in
         (select key from allowances where ends_at < now() limit $1 for update skip locked) returning 1
     ), p as (
       delete from code_shares where key in
         (select key from code_shares where at < now() - interval '12 hours' limit $1 for update skip locked) returning 1
     )
     select (select count(*)::int from s) as sessions, (select count(*)::int from c) as challenges,
            (select count(*)::int from a) as allowances, (select count(*)::int from p) as shares`,
    [most],
  )
