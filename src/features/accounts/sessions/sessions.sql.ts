import { batchedRead } from '#platform/database/batchedReads.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import * as sql from '#platform/database/statement.server.ts'

/** Exempts sessions that began 7 days into the dispute or later: codes count as proof again. */
export const isDisputed = `s.created_at < a.disputed_at + interval '7 days'`

/** `freshMs`: how long the row may be cached before the session expires or must be marked as used. */
export const sessionReader = (db: Database) => batchedRead(db, sessionReaderStatement)

const sessionReaderStatement = sql.statement('session', {
  takes: { keys: sql.arrayOf(sql.text) },
  row: {
    key: sql.text,
    id: sql.bigint,
    handle: sql.nullable(sql.text),
    isVerified: sql.boolean,
    isLimited: sql.boolean,
    isUnsure: sql.boolean,
    isSuspended: sql.boolean,
    freshMs: sql.double,
  },
  sql: `select s.token_digest as key, s.account_id as id, p.handle, coalesce(p.is_verified, false) as "isVerified",
               coalesce(s.limited_until > now() or ${isDisputed}, false) as "isLimited", s.is_unsure as "isUnsure",
               a.is_suspended as "isSuspended",
               extract(epoch from least(s.expires_at, s.seen_at + interval '15 minutes') - now())::double precision * 1000 as "freshMs"
          from sessions s
          join accounts a on a.id = s.account_id
          left join people p on p.id = s.account_id
         where s.token_digest = any($1) and s.expires_at > now()`,
})

/**
 * Caps full and limited sessions separately, so an attacker with codes can't evict the owner. Keeps the
 * oldest session: only it can dispute newer ones.
 */
export const saveSession = sql.change('save_session', {
  takes: {
    tokenDigest: sql.text,
    accountId: sql.bigint,
    seconds: sql.double,
    browser: sql.text,
    system: sql.text,
    limitedUntil: sql.nullable(sql.timestamptz),
    isUnsure: sql.boolean,
  },
  sql: `with mine as (
          update accounts
             set seen_on = case when $6::timestamptz is null and not $7 then greatest(seen_on, riyadh_day(now())) else seen_on end
           where id = $2 returning id
        ), alike as (
          select token_digest, created_at from sessions where account_id = $2 and expires_at > now() and exists (select from mine)
             and (is_unsure or coalesce(limited_until > now(), false)) = ($7 or $6::timestamptz is not null)
        ), ended as (
          delete from sessions where token_digest in (
            select token_digest from (select token_digest, created_at from alike order by created_at offset 1) as younger
             order by created_at desc offset 8)
        )
        insert into sessions (token_digest, account_id, expires_at, browser, system, limited_until, is_unsure)
        select $1, id, now() + make_interval(secs => $3), $4, $5, $6, $7 from mine`,
})

export const seeSession = sql.change('see_session', {
  takes: { tokenDigest: sql.text, idleSeconds: sql.double, passingSeconds: sql.double },
  sql: `update sessions set seen_at = now(), expires_at = case
          when expires_at > created_at + make_interval(secs => $3) then expires_at
          else greatest(expires_at, least(created_at + make_interval(secs => $3), now() + make_interval(secs => $2))) end
         where token_digest = $1 and expires_at > now()`,
})

export const seeAccount = sql.change('see_account', {
  takes: { id: sql.bigint },
  sql: 'update accounts set seen_on = riyadh_day(now()) where id = $1 and seen_on < riyadh_day(now())',
})

export const signInRisk = sql.statement('sign_in_risk', {
  takes: { id: sql.bigint, unseenDays: sql.integer },
  row: {
    isUnseen: sql.boolean,
    hasPasskey: sql.boolean,
    devicesFrom: sql.nullable(sql.timestamptz),
    opposedAt: sql.nullable(sql.timestamptz),
    disputedAt: sql.nullable(sql.timestamptz),
  },
  sql: `select a.seen_on < riyadh_day(now()) - $2::integer as "isUnseen",
               exists (select from passkeys k where k.account_id = a.id) as "hasPasskey",
               a.devices_from as "devicesFrom", a.opposed_at as "opposedAt", a.disputed_at as "disputedAt"
          from accounts a where a.id = $1`,
})

export const endUnsure = sql.change('end_unsure_session', {
  takes: { tokenDigest: sql.text },
  row: { id: sql.bigint, phone: sql.filled(sql.text), phoneShown: sql.text, country: sql.text },
  sql: `with ended as (
          delete from sessions where token_digest = $1 and is_unsure and expires_at > now() returning account_id
        )
        select a.id, a.phone, a.phone_shown as "phoneShown", a.country
          from ended join accounts a on a.id = ended.account_id
         where a.phone is not null`,
})

/** Hides the account; ratings it gave don't count until the owner adds a number from another session. */
export const loseNumber = sql.change('lose_number', {
  takes: { id: sql.bigint, days: sql.integer },
  sql: `with lost as (
          update accounts set phone = null, phone_shown = '',
                 deletion_due_at = least(deletion_due_at, now() + make_interval(days => $2))
           where id = $1 returning id
        ), given as (
          update ratings r set left_out = coalesce(r.left_out, 'numberless') from lost where r.rater_id = lost.id
        )
        update people set in_search = false from lost where people.id = lost.id`,
})

/** Grace period for requests in flight with the old token. */
export const formerSeconds = 10

/** Moves the session to a new token, lifts its limits, and allows sensitive actions for minutes. */
export const proveSession = sql.change('prove_session', {
  takes: { tokenDigest: sql.text, accountId: sql.bigint, newDigest: sql.text, passingSeconds: sql.double },
  row: { seconds: sql.nullable(sql.double) },
  sql: `with proven as (
          insert into sessions (token_digest, account_id, created_at, expires_at, browser, system, seen_at, proven_at)
          select $3, account_id, created_at, expires_at, browser, system, now(), now()
            from sessions where token_digest = $1 and account_id = $2 and expires_at > now()
          returning created_at, expires_at
        ), moved as (
          update delayed_actions set token_digest = $3 where token_digest = $1 and exists (select from proven)
        ), former as (
          update sessions set seen_at = now(), expires_at = least(expires_at, now() + interval '${formerSeconds} seconds')
           where token_digest = $1
        )
        select case when expires_at > created_at + make_interval(secs => $4)
                    then floor(extract(epoch from expires_at - now()))::double precision end as seconds
          from proven`,
})

/** Keeps only this session, drops distrusted passkeys, and forgets devices. */
export const settleDispute = sql.change('settle_dispute', {
  takes: { accountId: sql.bigint, tokenDigest: sql.text },
  sql: `with settled as (
          update accounts set disputed_at = null, opposed_at = now(), devices_from = now()
           where id = $1 and disputed_at is not null returning id
        ), ended as (
          delete from sessions s using settled
           where s.account_id = settled.id and s.token_digest <> $2 and s.expires_at > now() + interval '${formerSeconds} seconds'
        )
        delete from passkeys k using settled where k.account_id = settled.id and k.trusted_from = 'infinity'`,
})

export const endSession = sql.change('end_session', {
  takes: { tokenDigest: sql.text },
  sql: 'delete from sessions where token_digest = $1',
})

/** Expires the session in the past, so a concurrent "mark as used" can't revive it. */
const ended = `expires_at = now() - interval '1 minute'`

/** Retained three days as evidence. Voids device memory: a device may be in the wrong hands. */
export const endSessionsOf = sql.change('end_sessions_of', {
  takes: { accountId: sql.bigint, by: sql.text },
  row: { found: sql.boolean, ended: sql.bigint },
  sql: `with ended as (
          update sessions set ${ended} where account_id = $1 and expires_at > now() returning 1
        ), forgotten as (
          update accounts set devices_from = now() where id = $1 returning id
        ), recorded as (
          insert into audit_log (action, subject_id, details)
          select 'sign_out', id, jsonb_build_object('by', $2::text, 'sessions', (select count(*) from ended)) from forgotten
        )
        select exists (select from forgotten) as found, (select count(*) from ended) as ended`,
})

/** Ends a batch of sessions; waits for locked rows, so none is skipped. */
export const endSomeSessions = sql.change('end_some_sessions', {
  takes: { most: sql.bigint },
  row: { ended: sql.bigint },
  sql: `with ended as (
          update sessions set ${ended} where token_digest = any(array(
            select token_digest from sessions where expires_at > now() order by expires_at limit $1 for update))
          returning 1
        )
        select count(*) as ended from ended`,
})

export const recordSignOutOfAll = sql.change('record_sign_out_of_all', {
  takes: { by: sql.text, sessions: sql.bigint },
  sql: `insert into audit_log (action, details)
        values ('sign_out', jsonb_build_object('by', $1::text, 'sessions', $2::bigint))`,
})

/** Links the account to an erased account with the same number. */
export const rememberFormer = sql.change('remember_former', {
  takes: { id: sql.bigint, digests: sql.arrayOf(sql.text) },
  sql: `update accounts set former_id = f.former_id
          from (select former_id from former_numbers where digest = any($2) order by erased_at desc limit 1) f
         where id = $1`,
})
