import { batchedRead } from '#platform/database/batchedReads.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import * as sql from '#platform/database/statement.server.ts'

/**
 * Whether session `s` of account `a` is limited by a dispute. One that began when a code was a proof again
 * has only the limits of its own sign-in.
 */
export const isDisputed = `s.created_at < a.disputed_at + interval '7 days'`

/**
 * The account behind a session that has not ended; without a handle its profile is still missing. For so long
 * it neither ends nor has to be marked as used again.
 */
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
 * Ends sessions beyond ten, full and limited ones counted separately, so that an attacker who reads the
 * codes doesn't push out the owner. The very oldest stays, because only an older session can say "It was not
 * me" of a newer one. The account is locked, so that two concurrent sign-ins don't each keep ten. Only a full
 * session shows that the account is in use.
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

/** A session that is not remembered lasts on while it is used, up to its longest. */
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

/** What is known of an account whose number has just been proved. */
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

/** Takes the session of somebody who says whose the account is; there is none once it has ended. */
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

/**
 * The account has no number any more, and nobody finds it. Its other sessions stay, by which its owner can
 * name a new number. Until then what it gave does not count.
 */
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

/** So long is what was asked by the former token of a session still answered. */
export const formerSeconds = 10

/**
 * The session has proved itself and goes on by a new token: it is limited no more, and may do what is grave
 * for some minutes. The former token gains nothing, and ends once what is under way has been answered.
 */
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

/**
 * Ends a dispute in favor of the session that has proved itself: every other session ends, and so does every
 * passkey that the dispute has distrusted. Devices must sign in again as unknown ones.
 */
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

/** A minute ago, so that nobody revives it who marks it as used by the clock of a moment before. */
const ended = `expires_at = now() - interval '1 minute'`

/**
 * Ends the sessions of somebody. They stay for three days, as evidence. What the devices of the person
 * remember is void too, because one of them may be in the hands of somebody else.
 */
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

/** Ends so many sessions of everybody, and waits for one that is being used. */
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

/** Somebody whose number had an account before is who they were. */
export const rememberFormer = sql.change('remember_former', {
  takes: { id: sql.bigint, digests: sql.arrayOf(sql.text) },
  sql: `update accounts set former_id = f.former_id
          from (select former_id from former_numbers where digest = any($2) order by erased_at desc limit 1) f
         where id = $1`,
})
