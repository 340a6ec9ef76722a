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
} from '#kit/database/statement.server.ts'

/**
 * Adds an administrator, or gives one who is there another link in place of the last one. There is no row if
 * they were ended: the audit log would mean two people by one name.
 */
export const inviteAdministrator = change('invite_administrator', {
  takes: { name: text, role: nullable(text), digest: text, hours: integer, by: text },
  row: { role: text, isNew: boolean },
  sql: `with invited as (
          insert into administrators as a (name, role, invitation_digest, invitation_expires_at)
          values ($1, coalesce($2, 'admin'), $3, now() + make_interval(hours => $4))
          on conflict on constraint administrator_name_taken do update
            set role = coalesce($2, a.role), invitation_digest = excluded.invitation_digest,
                invitation_expires_at = excluded.invitation_expires_at
            where a.ended_at is null
          returning new.role, old.id is null as is_new
        ), recorded as (
          insert into audit_log (action, details)
          select 'administrator_invited', jsonb_build_object('by', $5::text, 'name', $1::text, 'role', role) from invited
        )
        select role, is_new as "isNew" from invited`,
})

/** Of whom they never decide, nor about whom they share invitations with. */
export const giveAdministratorAccount = change('give_administrator_account', {
  takes: { name: text, accountId: bigint },
  sql: 'update administrators set account_id = $2 where name = $1',
})

export const allAdministrators = statement('all_administrators', {
  row: {
    name: text,
    role: text,
    isEnded: boolean,
    invitedUntil: nullable(timestamptz),
    keys: integer,
    usedOn: nullable(text),
  },
  sql: `select a.name, a.role, a.ended_at is not null as "isEnded",
               case when a.invitation_expires_at > now() then a.invitation_expires_at end as "invitedUntil",
               count(k.id)::int as keys, riyadh_day(max(k.used_at))::text as "usedOn"
          from administrators a left join administrator_passkeys k on k.administrator_id = a.id
         group by a.id order by a.id`,
})

/** Their sessions end with them, and so do their keys and their link. There is no row if there is nobody. */
export const endAdministrator = change('end_administrator', {
  takes: { name: text, by: text },
  row: { sessions: integer },
  sql: `with ended as (
          update administrators set ended_at = now(), invitation_digest = null, invitation_expires_at = null
           where name = $1 and ended_at is null returning id
        ), keys as (
          delete from administrator_passkeys where administrator_id in (select id from ended)
        ), sessions as (
          delete from admin_sessions where administrator_id in (select id from ended) returning 1
        ), recorded as (
          insert into audit_log (action, details)
          select 'administrator_ended', jsonb_build_object('by', $2::text, 'name', $1::text) from ended
        )
        select (select count(*)::int from sessions) as sessions from ended`,
})

export const administratorInvited = statement('administrator_invited', {
  takes: { digest: text },
  row: { id: bigint, name: text },
  sql: `select id, name from administrators
         where invitation_digest = $1 and invitation_expires_at > now() and ended_at is null`,
})

/** The link is good once; whoever else uses it at the same time waits here, and finds none. */
export const spendInvitation = change('spend_invitation', {
  takes: { digest: text },
  row: { id: bigint, name: text },
  sql: `update administrators set invitation_digest = null, invitation_expires_at = null
         where invitation_digest = $1 and invitation_expires_at > now() and ended_at is null
        returning id, name`,
})

/** One who adds or ends two at once waits here, so that each sees which places are free. */
export const lockAdministrator = change('lock_administrator', {
  takes: { id: bigint },
  sql: 'select from administrators where id = $1 for no key update',
})

/** Takes the first free place; there are five. */
export const addDeskKey = change('add_desk_key', {
  takes: {
    id: text,
    administratorId: bigint,
    publicKey: text,
    counter: bigint,
    transports: arrayOf(text),
    isSynced: boolean,
    name: text,
  },
  sql: `insert into administrator_passkeys (id, administrator_id, place, public_key, counter, transports, is_synced, name)
        select $1, $2,
               (select min(n) from generate_series(1, 6) n
                 where not exists (select from administrator_passkeys k where k.administrator_id = $2 and k.place = n)),
               $3, $4, $5, $6, $7`,
})

export const deskKeysOf = statement('desk_keys_of', {
  takes: { administratorId: bigint },
  row: { id: text, name: text, addedOn: text, usedOn: nullable(text), transports: arrayOf(text) },
  sql: `select id, name, riyadh_day(created_at)::text as "addedOn", riyadh_day(used_at)::text as "usedOn", transports
          from administrator_passkeys where administrator_id = $1 order by created_at`,
})

export const endDeskKey = change('end_desk_key', {
  takes: { id: text, administratorId: bigint },
  row: { id: text },
  sql: 'delete from administrator_passkeys where id = $1 and administrator_id = $2 returning id',
})

export const deskKeyShown = statement('desk_key_shown', {
  takes: { id: text },
  row: { administratorId: bigint, name: text, publicKey: text, counter: bigint, isSynced: boolean },
  sql: `select a.id as "administratorId", a.name, k.public_key as "publicKey", k.counter, k.is_synced as "isSynced"
          from administrator_passkeys k join administrators a on a.id = k.administrator_id
         where k.id = $1 and a.ended_at is null`,
})

export const markDeskKeyUsed = change('mark_desk_key_used', {
  takes: { id: text, counter: bigint },
  sql: 'update administrator_passkeys set used_at = now(), counter = $2 where id = $1',
})

/** Whether anybody can come by a passkey. */
export const hasDeskKeys = statement('has_desk_keys', {
  row: { has: boolean },
  sql: `select exists (select from administrator_passkeys k join administrators a on a.id = k.administrator_id
                        where a.ended_at is null) as has`,
})
