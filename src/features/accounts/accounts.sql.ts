import type { Write } from '#platform/database/query.server.ts'
import * as sql from '#platform/database/statement.server.ts'
import type { Allowance } from './codes/codeAllowances.server.ts'

export const takeAllowances = (query: Write, allowances: Allowance[]) =>
  query(takeAllowancesStatement, {
    keys: allowances.map(({ key }) => key),
    most: allowances.map(({ most }) => most),
    seconds: allowances.map(({ seconds }) => seconds),
  })

const takeAllowancesStatement = sql.change('take_allowances', {
  takes: { keys: sql.arrayOf(sql.text), most: sql.arrayOf(sql.integer), seconds: sql.arrayOf(sql.integer) },
  row: { refused: sql.nullable(sql.text), retryAfter: sql.nullable(sql.integer) },
  sql: `select refused, retry_after as "retryAfter" from take_allowances($1::text[], $2::int[], $3::int[])`,
})

export const allowancesUsed = sql.statement('allowances_used', {
  takes: { keys: sql.arrayOf(sql.text) },
  row: { key: sql.text, used: sql.integer, retryAfter: sql.integer },
  sql: `select key, used, least(86400, ceil(extract(epoch from ends_at - now())))::int as "retryAfter"
          from allowances where key = any($1) and ends_at > now()`,
})

export const isKnownNumber = sql.statement('is_known_number', {
  takes: { phone: sql.text },
  sql: 'select from accounts where phone = $1',
})

export const forgetGuesses = sql.change('forget_guesses', {
  takes: { budget: sql.text },
  sql: 'delete from allowances where key = $1',
})

export const giveBack = sql.change('give_allowances_back', {
  takes: { keys: sql.arrayOf(sql.text) },
  sql: 'update allowances set used = greatest(0, used - 1) where key = any($1)',
})

export const accountOf = sql.change('account_of', {
  takes: { phone: sql.text, phoneShown: sql.text, country: sql.text },
  row: { id: sql.bigint, isNew: sql.boolean },
  sql: `insert into accounts as a (phone, phone_shown, country) values ($1, $2, $3)
        on conflict (phone) do update set phone = a.phone
        returning a.id, old.id is null as "isNew"`,
})

export const personOf = sql.statement('signed_in_person', {
  takes: { accountId: sql.bigint },
  row: { id: sql.bigint, userId: sql.text, displayName: sql.text, isVerified: sql.boolean },
  sql: `select id, handle as "userId", display_name as "displayName", is_verified as "isVerified"
          from people where id = $1`,
})
export type Person = sql.RowOf<typeof personOf>

/** Bounded, and skips locked rows, so it never blocks requests. Sessions stay three days. */
export const deleteEnded = sql.change('delete_ended', {
  takes: { most: sql.bigint },
  row: { sessions: sql.integer, challenges: sql.integer, allowances: sql.integer, shares: sql.integer },
  sql: `with s as (
          delete from sessions where token_digest in
            (select token_digest from sessions where expires_at < now() - interval '3 days' limit $1 for update skip locked) returning 1
        ), c as (
          delete from challenges where id in
            (select id from challenges where expires_at < now() - interval '1 day' limit $1 for update skip locked)
          returning 1
        ), a as (
          delete from allowances where key in
            (select key from allowances where ends_at < now() limit $1 for update skip locked) returning 1
        ), w as (
          delete from passkey_challenges where digest in
            (select digest from passkey_challenges where expires_at < now() limit $1 for update skip locked)
        ), p as (
          delete from code_shares where key in
            (select key from code_shares where at < now() - interval '12 hours' limit $1 for update skip locked) returning 1
        )
        select (select count(*)::int from s) as sessions, (select count(*)::int from c) as challenges,
               (select count(*)::int from a) as allowances, (select count(*)::int from p) as shares`,
})
