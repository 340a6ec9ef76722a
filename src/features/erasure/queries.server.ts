import type { Database } from '#kit/database.server.ts'

/** Whoever asked to leave, and whose time to think it over has passed; the longest waiting first. */
export const accountsDue = (db: Database, now: Date, most: number) =>
  db.write<{ id: number }>(
    'accounts_due',
    'select id from accounts where deletion_due_at <= $1 order by deletion_due_at limit $2',
    [now, most],
  )

/** From here on nobody can take it back, find, rate or be them. No row: there is no such account, or it is not due yet. */
export const beginErasure = (db: Database, id: number, dueBy: Date | 'infinity') =>
  db.write<{ phone: string }>(
    'begin_erasure',
    `with leaving as (
       update accounts set deletion_due_at = '-infinity'
        where id = $1 and ($2::timestamptz = 'infinity' or deletion_due_at <= $2)
       returning id, phone
     ), hidden as (
       update people set in_search = false from leaving where people.id = leaving.id
     ), signed_out as (
       delete from sessions using leaving where account_id = leaving.id
     )
     select phone from leaving`,
    [id, dueBy],
  )

/** A bounded share of what may be very much; what they gave stays, without their name. */
export const loosen = (db: Database, id: number, most: number) =>
  db.write<{ loosened: number }>(
    'loosen',
    `with received as (
       delete from ratings where ctid = any(array(select ctid from ratings where rated_id = $1 limit $2)) returning 1
     ), given as (
       update ratings set rater_id = null
        where ctid = any(array(select ctid from ratings where rater_id = $1 limit $2)) returning 1
     ), told as (
       delete from notifications where id = any(array(select id from notifications where person_id = $1 limit $2))
       returning 1
     )
     select ((select count(*) from received) + (select count(*) from given) + (select count(*) from told))::int
       as loosened`,
    [id, most],
  )

/** The account with all that hangs on it; of its number only the digest stays. */
export const eraseAccount = (db: Database, id: number, formerNumber: string) =>
  db.write(
    'erase_account',
    `with erased as (delete from accounts where id = $1 returning 1)
     insert into former_numbers (digest) select $2 from erased on conflict do nothing`,
    [id, formerNumber],
  )
