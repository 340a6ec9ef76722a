import { shareDevice } from '#features/sealing/waiting/queries.server.ts'
import type { Database } from '#kit/database/database.server.ts'
import {
  bigint,
  change,
  double,
  integer,
  nullable,
  statement,
  text,
  timestamptz,
} from '#kit/database/statement.server.ts'

/** Accounts whose days of grace have passed, behind this one. */
export const accountsDue = statement('accounts_due', {
  takes: { now: timestamptz, after: bigint, most: bigint },
  row: { id: bigint },
  sql: 'select id from accounts where deletion_due_at <= $1 and id > $2 order by id limit $3',
})

/** For how long an account has been due, and one whose erasure was begun, which no longer says since when. */
export const longestDue = statement('longest_due', {
  row: { seconds: double, begun: nullable(bigint) },
  sql: `select coalesce(extract(epoch from
                 now() - min(deletion_due_at) filter (where deletion_due_at > '-infinity')), 0)::float8 as seconds,
               min(id) filter (where deletion_due_at = '-infinity') as begun
          from accounts where deletion_due_at <= now()`,
})

/**
 * From here on the deletion cannot be taken back, and the person can neither be found nor rated nor sign in.
 * There is no row if there is no such account, or it is not due yet.
 */
export const beginErasure = change('begin_erasure', {
  takes: { id: bigint, dueBy: timestamptz },
  row: { phone: nullable(text), formerNumber: nullable(text) },
  sql: `with leaving as (
          update accounts set deletion_due_at = '-infinity'
           where id = $1 and ($2::timestamptz = 'infinity' or deletion_due_at <= $2)
          returning id, phone, former_number
        ), hidden as (
          update people set in_search = false from leaving where people.id = leaving.id
        ), signed_out as (
          delete from sessions using leaving where account_id = leaving.id
        )
        select phone, former_number as "formerNumber" from leaving`,
})

type EraseShare = (db: Database, id: number, most: number) => Promise<{ erased: number }[]>

function share(name: string, erases: string): EraseShare {
  const shareStatement = change(name, {
    takes: { id: bigint, most: bigint },
    row: { erased: integer },
    sql: `with done as (${erases} returning 1) select count(*)::int as erased from done`,
  })
  return (db, id, most) => db.write(shareStatement, { id, most })
}

/**
 * A bounded share of the ratings that the person gave stays without their name, but with their digest, so
 * that nobody rates twice by being erased. What was not to count because of who gave it is held, since
 * afterwards nobody could tell.
 */
export const detachGiven = change('detach_given_ratings', {
  takes: { id: bigint, most: bigint, formerNumber: text },
  row: { erased: integer },
  sql: `with done as (
          update ratings r set rater_id = null, former_rater = $3,
                 is_held = r.is_held or r.waiting <> 0 and exists (select from installation where sealed_at is not null) and (
                   exists (select from accounts where id = $1 and created_at > now() - interval '7 days')
                   or ${shareDevice('r.rated_id', '$1')})
           where rater_id = $1 and rated_id = any(array(select rated_id from ratings where rater_id = $1 limit $2)) returning 1
        ) select count(*)::int as erased from done`,
})

/** Takes them off a bounded share of the lists they are blocked on; their digest stays. */
export const detachBlocks = change('detach_blocks_of_them', {
  takes: { id: bigint, most: bigint, formerNumber: text },
  row: { erased: integer },
  sql: `with gone as (
          delete from blocks where blocked_id = $1
             and person_id = any(array(select person_id from blocks where blocked_id = $1 limit $2))
          returning person_id, entry, created_at
        ), kept as (
          insert into former_blocks (person_id, former_number, entry, created_at)
          select person_id, $3, entry, created_at from gone on conflict do nothing
        ) select count(*)::int as erased from gone`,
})

/**
 * Each erases a bounded share of what may be very many rows.
 * The present handle is detached with the account, because the profile refers to it.
 */
export const dependentShares: readonly EraseShare[] = [
  share(
    'erase_received_ratings',
    `delete from ratings
      where rated_id = $1 and ctid = any(array(select ctid from ratings where rated_id = $1 limit $2))`,
  ),
  share(
    'erase_choices_of_them',
    'delete from chosen_raters where rater_id = $1 and person_id = any(array(select person_id from chosen_raters where rater_id = $1 limit $2))',
  ),
  share(
    'erase_notifications',
    `delete from notifications where person_id = $1 and (created_at, place) in (
       select created_at, place from notifications where person_id = $1 limit $2)`,
  ),
  share(
    'detach_handles',
    `update handles set account_id = null where handle = any(array(
       select handle from handles where account_id = $1
          and handle is distinct from (select handle from people where id = $1) limit $2))`,
  ),
  share(
    'erase_referrals',
    'delete from referrals where id = any(array(select id from referrals where referrer_id = $1 limit $2))',
  ),
  share(
    'erase_sessions',
    `delete from sessions where token_digest = any(array(
       select token_digest from sessions where account_id = $1 limit $2))`,
  ),
]

/**
 * Deletes the account and everything that refers to it; only the digest of its number stays, and what was
 * decided about it. Whoever writes
 * about the person holds them, so that afterwards all that came since the shares is there to be erased. On
 * one PostgreSQL the references have done so; they cannot lead to another machine.
 */
export const eraseAccount = (db: Database, id: number, formerNumber: string) =>
  db.transaction(async (query) => {
    await query(eraseAccountStatement, { id, formerNumber })
    await query(eraseLateStatement, { id, formerNumber })
  })

const eraseAccountStatement = change('erase_account', {
  takes: { id: bigint, formerNumber: text },
  sql: `with erased as (delete from accounts where id = $1 returning 1
        ), decided as (update decisions set former_number = $2 where person_id = $1)
        insert into former_numbers (digest) select $2 from erased on conflict (digest) do update set erased_at = now()`,
})

const eraseLateStatement = change('erase_late', {
  takes: { id: bigint, formerNumber: text },
  sql: `with received as (delete from ratings where rated_id = $1
        ), totals as (delete from rating_totals where person_id = $1
        ), shown as (delete from published_totals where person_id = $1
        ), told as (delete from notifications where person_id = $1
        ), rated as (delete from raters where person_id = $1)
        update ratings set rater_id = null, former_rater = $2 where rater_id = $1`,
})
