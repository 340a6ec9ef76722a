import {
  bigint,
  boolean,
  change,
  nullable,
  statement,
  text,
  timestamptz,
} from '#ground/database/statement.server.ts'

/** What names a session to its owner: the beginning of its digest, which opens nothing. */
const id = 'left(s.token_digest, 22)'

export const devicesOf = statement('devices_of', {
  takes: { accountId: bigint, tokenDigest: text },
  row: {
    id: text,
    browser: text,
    system: text,
    firstDay: text,
    lastDay: text,
    isThis: boolean,
    limitedUntil: nullable(timestamptz),
    isNewer: boolean,
  },
  sql: `select ${id} as id, s.browser, s.system, riyadh_day(s.created_at)::text as "firstDay",
               riyadh_day(s.seen_at)::text as "lastDay", s.token_digest = $2 as "isThis",
               case when s.limited_until > now() then s.limited_until end as "limitedUntil",
               coalesce(s.created_at > own.created_at, false) as "isNewer"
          from sessions s left join sessions own on own.token_digest = $2
         where s.account_id = $1 and s.expires_at > now() and not s.is_unsure
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

/** Only a session that was there before opposes another one. */
export const opposeDevice = change('oppose_device', {
  takes: { accountId: bigint, tokenDigest: text, id: text },
  row: { id: bigint },
  sql: `with ended as (
          delete from sessions s using sessions own
           where own.token_digest = $2 and own.account_id = $1 and s.account_id = $1 and s.created_at > own.created_at
             and ${id} = $3
          returning s.account_id
        )
        update accounts set devices_from = now(), opposed_at = now() where id in (select account_id from ended)
        returning id`,
})

export const approveDevice = change('approve_device', {
  takes: { accountId: bigint, tokenDigest: text, id: text },
  row: { accountId: bigint },
  sql: `update sessions s set limited_until = null
         where s.account_id = $1 and s.token_digest <> $2 and ${id} = $3 and s.limited_until > now() and not s.is_unsure
        returning s.account_id as "accountId"`,
})
