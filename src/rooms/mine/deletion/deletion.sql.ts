import * as sql from '#ground/database/statement.server.ts'

export const deletionDue = sql.statement('deletion_due', {
  takes: { id: sql.bigint },
  row: { dueAt: sql.nullable(sql.timestamptz) },
  sql: 'select deletion_due_at as "dueAt" from accounts where id = $1',
})

/** Hides a person and signs them out everywhere. Asking again does not move the day. */
export const beginLeaving = sql.change('begin_leaving', {
  takes: { id: sql.bigint, days: sql.integer },
  row: { dueAt: sql.filled(sql.timestamptz) },
  sql: `with leaving as (
          update accounts set deletion_due_at = coalesce(deletion_due_at, now() + make_interval(days => $2))
           where id = $1 and deletion_due_at is distinct from '-infinity'
          returning id, deletion_due_at
        ), hidden as (
          update people set in_search = false from leaving where people.id = leaving.id
        ), signed_out as (
          delete from sessions using leaving where account_id = leaving.id
        )
        select deletion_due_at as "dueAt" from leaving`,
})

/** Does nothing once the erasure has begun, or while the account has no number. */
export const stay = sql.change('stay', {
  takes: { id: sql.bigint },
  row: { isLost: sql.boolean },
  sql: `with staying as (
          update accounts set deletion_due_at = null
           where id = $1 and deletion_due_at > '-infinity' and phone is not null returning id, is_suspended
        ), back as (
          update people set in_search = show_in_search and profile_visible and not is_suspended from staying where people.id = staying.id
        )
        select phone is null as "isLost" from accounts where id = $1`,
})
