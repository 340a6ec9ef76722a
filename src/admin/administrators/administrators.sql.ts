import * as sql from '#platform/database/statement.server.ts'

/**
 * Returns no row if the name was retired (reusing it would make the audit log ambiguous) or the account
 * already has another name.
 */
export const addAdministrator = sql.change('add_administrator', {
  takes: { name: sql.text, role: sql.nullable(sql.text), accountId: sql.bigint, by: sql.text },
  row: { role: sql.text, isNew: sql.boolean },
  sql: `with added as (
          insert into administrators as a (name, role, account_id)
          select $1, coalesce($2, 'admin'), $3
           where not exists (select from administrators o
                              where o.account_id = $3 and o.ended_at is null and o.name <> $1)
          on conflict on constraint administrator_name_taken do update
            set role = coalesce($2, a.role), account_id = excluded.account_id
            where a.ended_at is null
          returning new.role, old.id is null as is_new
        ), recorded as (
          insert into audit_log (action, details)
          select 'administrator_added', jsonb_build_object('by', $4::text, 'name', $1::text, 'role', role) from added
        )
        select role, is_new as "isNew" from added`,
})

export const allAdministrators = sql.statement('all_administrators', {
  row: {
    name: sql.text,
    role: sql.text,
    userId: sql.nullable(sql.text),
    isEnded: sql.boolean,
    keys: sql.integer,
    usedOn: sql.nullable(sql.text),
  },
  sql: `select a.name, a.role, p.handle as "userId", a.ended_at is not null as "isEnded",
               count(k.id)::int as keys, riyadh_day(max(k.used_at))::text as "usedOn"
          from administrators a left join people p on p.id = a.account_id left join passkeys k on k.account_id = a.account_id
         group by a.id, p.handle order by a.id`,
})

export const endAdministrator = sql.change('end_administrator', {
  takes: { name: sql.text, by: sql.text },
  row: { sessions: sql.integer },
  sql: `with ended as (
          update administrators set ended_at = now() where name = $1 and ended_at is null returning id
        ), sessions as (
          delete from admin_sessions where administrator_id in (select id from ended) returning 1
        ), recorded as (
          insert into audit_log (action, details)
          select 'administrator_ended', jsonb_build_object('by', $2::text, 'name', $1::text) from ended
        )
        select (select count(*)::int from sessions) as sessions from ended`,
})

/** Excludes suspended and departing accounts. */
export const administratorOf = sql.statement('administrator_of', {
  takes: { accountId: sql.bigint },
  row: { id: sql.bigint, name: sql.text },
  sql: `select a.id, a.name from administrators a join accounts x on x.id = a.account_id
         where a.account_id = $1 and a.ended_at is null and not x.is_away order by a.id limit 1`,
})

export const hasAdminPasskeys = sql.statement('has_admin_passkeys', {
  takes: { host: sql.nullable(sql.text) },
  row: { has: sql.boolean },
  sql: `select exists (select from administrators a join passkeys k on k.account_id = a.account_id
                        where a.ended_at is null and k.host = coalesce($1, k.host)) as has`,
})

export const passkeysOfFormerHosts = sql.statement('passkeys_of_former_hosts', {
  takes: { host: sql.text },
  row: { host: sql.text, passkeys: sql.integer, ofAdministrators: sql.integer },
  sql: `select k.host, count(*)::int as passkeys, count(a.id)::int as "ofAdministrators"
          from passkeys k left join administrators a on a.account_id = k.account_id and a.ended_at is null
         where k.host <> $1 group by k.host order by k.host`,
})
