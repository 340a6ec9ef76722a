import { formerSeconds, isDisputed } from '#features/accounts/sessions/sessions.sql.ts'
import * as sql from '#platform/database/statement.server.ts'

/** A digest prefix, useless for sign-in. */
const id = 'left(s.token_digest, 22)'

/**
 * Full sessions dispute newer ones; devices that knew the number earlier may, even while limited. Cookie
 * times are whole seconds, hence the extra second.
 */
const mayOppose = `s.account_id = $1 and s.token_digest <> $2 and (
          (s.created_at > own.created_at and coalesce(own.limited_until <= now(), true))
          or exists (select from unnest($3::timestamptz[]) as known (since), accounts a
                      where a.id = $1 and known.since >= coalesce(a.devices_from, '-infinity') and known.since < s.created_at - interval '1 second'))`
const isInDispute = `exists (select from accounts where id = $1 and disputed_at > now() - interval '7 days')`
const opposing = { accountId: sql.bigint, tokenDigest: sql.text, knownSince: sql.arrayOf(sql.timestamptz) }

export const devicesOf = sql.statement('devices_of', {
  takes: opposing,
  row: {
    id: sql.text,
    browser: sql.text,
    system: sql.text,
    firstDay: sql.text,
    lastDay: sql.text,
    isThis: sql.boolean,
    limitedUntil: sql.nullable(sql.timestamptz),
    isNewer: sql.boolean,
    mayOppose: sql.boolean,
    isDisputed: sql.boolean,
  },
  sql: `select ${id} as id, s.browser, s.system, riyadh_day(s.created_at)::text as "firstDay",
               riyadh_day(s.seen_at)::text as "lastDay", s.token_digest = $2 as "isThis",
               case when ${isDisputed} then a.disputed_at + interval '7 days'
                    when s.limited_until > now() then s.limited_until end as "limitedUntil",
               coalesce(s.created_at > own.created_at, false) as "isNewer",
               coalesce(${mayOppose} and not ${isInDispute}, false) as "mayOppose", coalesce(${isDisputed}, false) as "isDisputed"
          from sessions s join accounts a on a.id = s.account_id left join sessions own on own.token_digest = $2
         where s.account_id = $1 and s.expires_at > now() + interval '${formerSeconds} seconds' and not s.is_unsure
         order by s.token_digest = $2 desc, s.seen_at desc`,
})

/** Voids device memory: a thief may hold the phone, too. */
export const endDevices = sql.change('end_devices', {
  takes: { accountId: sql.bigint, tokenDigest: sql.text, id: sql.nullable(sql.text) },
  row: { accountId: sql.bigint },
  sql: `with ended as (
          delete from sessions s
           where s.account_id = $1 and s.token_digest <> $2 and ($3::text is null or ${id} = $3) returning s.account_id
        ), forgotten as (
          update accounts set devices_from = now() where id in (select account_id from ended)
        )
        select account_id as "accountId" from ended`,
})

/** No row if not allowed, or the session has ended. */
export const disputableDevice = sql.statement('opposable_device', {
  takes: { ...opposing, id: sql.text, provenMinutes: sql.integer },
  row: { isProven: sql.boolean, hasPasskey: sql.boolean, isDisputed: sql.boolean },
  sql: `select ${isInDispute} as "isDisputed", coalesce(own.proven_at > now() - make_interval(mins => $5), false) as "isProven",
               exists (select from passkeys k where k.account_id = $1) as "hasPasskey"
          from sessions s, sessions own where own.token_digest = $2 and ${id} = $4 and ${mayOppose}`,
})

export const opposeDevice = sql.change('oppose_device', {
  takes: { ...opposing, id: sql.text },
  row: { id: sql.bigint },
  sql: `with ended as (
          delete from sessions s using sessions own
           where own.token_digest = $2 and own.account_id = $1 and ${id} = $4 and ${mayOppose}
          returning s.account_id
        )
        update accounts set opposed_at = now() where id in (select account_id from ended)
        returning id`,
})

/** Voids what an attacker could have done: pending actions, younger passkeys and recovery codes. */
export const disputeDevice = sql.change('dispute_device', {
  takes: { accountId: sql.bigint, tokenDigest: sql.text, id: sql.text },
  row: { id: sql.bigint },
  sql: `with older as (
          select own.created_at from sessions own, sessions s
           where own.token_digest = $2 and own.account_id = $1 and coalesce(own.limited_until <= now(), true)
             and s.account_id = $1 and ${id} = $3 and s.created_at > own.created_at
        ), disputed as (
          update accounts a set disputed_at = coalesce(a.disputed_at, now()),
                 deletion_due_at = case when a.deletion_due_at > '-infinity' and a.phone is not null then null else a.deletion_due_at end
            from older where a.id = $1
          returning a.id, older.created_at as since, old.deletion_due_at is distinct from a.deletion_due_at as stays, a.is_suspended
        ), back as (
          update people p set in_search = p.show_in_search and p.profile_visible and not d.is_suspended
            from disputed d where p.id = d.id and d.stays
        ), distrusted as (
          update passkeys k set trusted_from = 'infinity' from disputed d where k.account_id = d.id and k.created_at > d.since
        ), void as (
          delete from recovery_codes r using disputed d where r.account_id = d.id and r.created_at > d.since
        ), stopped as (
          delete from delayed_actions n using disputed d where n.account_id = d.id
        )
        select id from disputed`,
})

export const approveDevice = sql.change('approve_device', {
  takes: { accountId: sql.bigint, tokenDigest: sql.text, id: sql.text },
  row: { accountId: sql.bigint },
  sql: `update sessions s set limited_until = null
         where s.account_id = $1 and s.token_digest <> $2 and ${id} = $3 and s.limited_until > now() and not s.is_unsure
        returning s.account_id as "accountId"`,
})
