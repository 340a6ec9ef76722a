import * as sql from '#platform/database/statement.server.ts'

/** A repeated request doesn't move the date. */
export const beginDeletion = sql.change('begin_leaving', {
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
