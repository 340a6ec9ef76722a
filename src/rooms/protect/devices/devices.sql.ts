import {
  arrayOf,
  bigint,
  boolean,
  change,
  integer,
  nullable,
  statement,
  text,
  timestamptz,
} from '#ground/database/statement.server.ts'
import { formerSeconds } from '#rooms/account/sessions/sessions.sql.ts'

/** What names a session to its owner: the beginning of its digest, which opens nothing. */
const id = 'left(s.token_digest, 22)'

/**
 * Whether the own session may say of another one, `s`, that it was not them: it was there before, and may do
 * everything; or it is on a device that was known before, however limited it is now. What was known before a
 * device was sent away counts for nothing. Cookies keep moments by the second.
 */
const mayOppose = `s.account_id = $1 and s.token_digest <> $2 and (
          (s.created_at > own.created_at and coalesce(own.limited_until <= now(), true))
          or exists (select from unnest($3::timestamptz[]) as known (since), accounts a
                      where a.id = $1 and known.since >= coalesce(a.devices_from, '-infinity') and known.since < s.created_at - interval '1 second'))`
const opposing = { accountId: bigint, tokenDigest: text, knownSince: arrayOf(timestamptz) }

export const devicesOf = statement('devices_of', {
  takes: opposing,
  row: {
    id: text,
    browser: text,
    system: text,
    firstDay: text,
    lastDay: text,
    isThis: boolean,
    limitedUntil: nullable(timestamptz),
    isNewer: boolean,
    mayOppose: boolean,
  },
  sql: `select ${id} as id, s.browser, s.system, riyadh_day(s.created_at)::text as "firstDay",
               riyadh_day(s.seen_at)::text as "lastDay", s.token_digest = $2 as "isThis",
               case when s.limited_until > now() then s.limited_until end as "limitedUntil",
               coalesce(s.created_at > own.created_at, false) as "isNewer", coalesce(${mayOppose}, false) as "mayOppose"
          from sessions s left join sessions own on own.token_digest = $2
         where s.account_id = $1 and s.expires_at > now() + interval '${formerSeconds} seconds' and not s.is_unsure
         order by s.token_digest = $2 desc, s.seen_at desc`,
})

/**
 * Ends one of the other sessions of somebody, or all of them. What their devices remember is void from then
 * on, because who has such a device may have the telephone too.
 */
export const endDevices = change('end_devices', {
  takes: { accountId: bigint, tokenDigest: text, id: nullable(text) },
  row: { accountId: bigint },
  sql: `with ended as (
          delete from sessions s
           where s.account_id = $1 and s.token_digest <> $2 and ($3::text is null or ${id} = $3) returning s.account_id
        ), forgotten as (
          update accounts set devices_from = now() where id in (select account_id from ended)
        )
        select account_id as "accountId" from ended`,
})

/** By what somebody may oppose another session: there is no row if they may not, or it has ended. */
export const opposable = statement('opposable_device', {
  takes: { ...opposing, id: text, provenMinutes: integer },
  row: { isProven: boolean, hasPasskey: boolean },
  sql: `select coalesce(own.proven_at > now() - make_interval(mins => $5), false) as "isProven",
               exists (select from passkeys k where k.account_id = $1) as "hasPasskey"
          from sessions s, sessions own where own.token_digest = $2 and ${id} = $4 and ${mayOppose}`,
})

export const opposeDevice = change('oppose_device', {
  takes: { ...opposing, id: text },
  row: { id: bigint },
  sql: `with ended as (
          delete from sessions s using sessions own
           where own.token_digest = $2 and own.account_id = $1 and ${id} = $4 and ${mayOppose}
          returning s.account_id
        )
        update accounts set opposed_at = now() where id in (select account_id from ended)
        returning id`,
})

export const approveDevice = change('approve_device', {
  takes: { accountId: bigint, tokenDigest: text, id: text },
  row: { accountId: bigint },
  sql: `update sessions s set limited_until = null
         where s.account_id = $1 and s.token_digest <> $2 and ${id} = $3 and s.limited_until > now() and not s.is_unsure
        returning s.account_id as "accountId"`,
})
