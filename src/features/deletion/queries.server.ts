import type { Database, Query } from '#kit/database/database.server.ts'

export const deletionDue = (db: Database, id: number) =>
  db.read<{ dueAt: Date | null }>(
    'deletion_due',
    'select deletion_due_at as "dueAt" from accounts where id = $1',
    [id],
  )

/** The number as identity, to send a code to. */
export const ownNumber = (db: Database, id: number) =>
  db.read<{ phone: string; country: string }>(
    'own_number',
    'select phone, country from accounts where id = $1',
    [id],
  )

/** Hidden and signed out everywhere at once; asked for twice, the first day stands. */
export const beginLeaving = (query: Query, id: number, days: number) =>
  query<{ dueAt: Date }>(
    'begin_leaving',
    `with leaving as (
       update accounts set deletion_due_at = coalesce(deletion_due_at, now() + make_interval(days => $2))
        where id = $1 and deletion_due_at is distinct from '-infinity'
       returning id, deletion_due_at
     ), hidden as (
       update people set in_search = false from leaving where people.id = leaving.id
     ), signed_out as (
       delete from sessions using leaving where account_id = leaving.id
     )
     select deletion_due_at as "dueAt" from leaving`,
    [id, days],
  )

/** Possible until the erasure has begun. */
export const stay = (db: Database, id: number) =>
  db.write(
    'stay',
    `with staying as (
       update accounts set deletion_due_at = null where id = $1 and deletion_due_at > '-infinity' returning id
     )
     update people set in_search = show_in_search and profile_visible from staying where people.id = staying.id`,
    [id],
  )
