import * as sql from '#platform/database/statement.server.ts'

/** `admin` alone is the shared password. */
export type By = 'admin' | `admin: ${string}` | 'command line'

/** Also records the removal, so the badge isn't restored automatically. */
export const changeVerified = sql.change('change_verified', {
  takes: { id: sql.bigint, isVerified: sql.boolean, by: sql.text },
  row: { found: sql.boolean, changed: sql.boolean },
  sql: `with changed as (
          update people set is_verified = $2, verification_removed = not $2
           where id = $1 and (is_verified, verification_removed) is distinct from ($2, not $2)
          returning id, old.is_verified as was
        ), notified as (
          insert into notifications (person_id, kind)
          select id, case when $2 then 'verified' else 'verification_removed' end from changed where was <> $2
        ), recorded as (
          insert into audit_log (action, subject_id, details)
          select case when $2 then 'verify' else 'unverify' end, id, jsonb_build_object('by', $3::text) from changed
        )
        select exists (select 1 from people where id = $1) as found, exists (select 1 from changed) as changed`,
})

export const changePremium = sql.change('change_premium', {
  takes: { id: sql.bigint, isPremium: sql.boolean, by: sql.text },
  row: { found: sql.boolean, changed: sql.boolean },
  sql: `with changed as (
          update people set is_premium = $2 where id = $1 and is_premium <> $2 returning id
        ), recorded as (
          insert into audit_log (action, subject_id, details)
          select case when $2 then 'premium_on' else 'premium_off' end, id, jsonb_build_object('by', $3::text) from changed
        )
        select exists (select from people where id = $1) as found, exists (select from changed) as changed`,
})

/** Runs before the erasure. Returns no row if the account doesn't exist. */
export const recordDeletion = sql.change('record_deletion', {
  takes: { id: sql.bigint, by: sql.text },
  row: { id: sql.filled(sql.bigint) },
  sql: `insert into audit_log (action, subject_id, details)
        select 'delete', id, jsonb_build_object('by', $2::text) from accounts where id = $1 returning subject_id as id`,
})
