import type { Database } from '#platform/database/database.server.ts'
import * as sql from '#platform/database/statement.server.ts'

/** Point of no return. No row if missing or not due. */
export const startDeletion = sql.change('start_deletion', {
  takes: { id: sql.bigint, dueBy: sql.timestamptz },
  row: { phone: sql.nullable(sql.text), formerId: sql.bigint },
  sql: `with leaving as (
          update accounts set deletion_due_at = '-infinity'
           where id = $1 and ($2::timestamptz = 'infinity' or deletion_due_at <= $2)
          returning id, phone, coalesce(former_id, id) as former_id
        ), hidden as (
          update people set in_search = false from leaving where people.id = leaving.id
        ), signed_out as (
          delete from sessions using leaving where account_id = leaving.id
        )
        select phone, former_id as "formerId" from leaving`,
})

type DeletionShare = (db: Database, id: number, most: number) => Promise<{ erased: number }[]>

function share(name: string, erases: string): DeletionShare {
  const shareStatement = sql.change(name, {
    takes: { id: sql.bigint, most: sql.bigint },
    row: { erased: sql.integer },
    sql: `with done as (${erases} returning 1) select count(*)::int as erased from done`,
  })
  return (db, id, most) => db.write(shareStatement, { id, most })
}

/** Anonymizes ratings but retains the former ID, so erasure doesn't allow rating twice. */
export const detachGivenRatings = sql.change('detach_given_ratings', {
  takes: { id: sql.bigint, most: sql.bigint, formerId: sql.bigint },
  row: { erased: sql.integer },
  sql: `with done as (
          update ratings r set rater_id = null, former_rater = $3
           where rater_id = $1 and rated_id = any(array(select rated_id from ratings where rater_id = $1 limit $2)) returning 1
        ) select count(*)::int as erased from done`,
})

/** Moves the person's blocks to their former ID. */
export const detachBlocks = sql.change('detach_blocks_of_them', {
  takes: { id: sql.bigint, most: sql.bigint, formerId: sql.bigint },
  row: { erased: sql.integer },
  sql: `with gone as (
          delete from blocks where blocked_id = $1
             and person_id = any(array(select person_id from blocks where blocked_id = $1 limit $2))
          returning person_id, entry, created_at
        ), kept as (
          insert into former_blocks (person_id, former_id, entry, created_at)
          select person_id, $3, entry, created_at from gone on conflict do nothing
        ) select count(*)::int as erased from gone`,
})

/** Deleted in batches. The handle isn't: the profile references it, so it's deleted with the account. */
export const dependentShares: readonly DeletionShare[] = [
  share(
    'delete_received_ratings',
    `delete from ratings
      where rated_id = $1 and ctid = any(array(select ctid from ratings where rated_id = $1 limit $2))`,
  ),
  share(
    'delete_choices_of_them',
    'delete from allowed_raters where rater_id = $1 and person_id = any(array(select person_id from allowed_raters where rater_id = $1 limit $2))',
  ),
  share(
    'delete_account_notifications',
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
    'delete_referrals',
    'delete from referrals where id = any(array(select id from referrals where referrer_id = $1 limit $2))',
  ),
  share(
    'delete_account_sessions',
    `delete from sessions where token_digest = any(array(
       select token_digest from sessions where account_id = $1 limit $2))`,
  ),
]

type DeletedAccount = { id: number; formerId: number; digest: string }

/**
 * Keeps number digests and decisions. Writers lock the person first, so this transaction sees and deletes
 * late rows.
 */
export const deleteAccountRow = (db: Database, { id, formerId, digest }: DeletedAccount) =>
  db.transaction(async (query) => {
    await query(deleteAccountRowStatement, { id, formerId, digest })
    await query(deleteLateStatement, { id, formerId })
  })

const deleteAccountRowStatement = sql.change('delete_account_row', {
  takes: { id: sql.bigint, formerId: sql.bigint, digest: sql.text },
  sql: `with erased as (delete from accounts where id = $1 returning phone
        ), decided as (update decision_people set former_id = $2 where person_id = $1
        ), left_behind as (
          select digest, left_at as at from earlier_numbers where account_id = $1
          union all select $3, now() from erased where phone is not null
        )
        insert into former_numbers as f (digest, former_id, erased_at)
        select distinct on (digest) digest, $2, at from left_behind order by digest, at desc
        on conflict (digest) do update set
          former_id = case when excluded.erased_at < f.erased_at then f.former_id else excluded.former_id end,
          erased_at = greatest(f.erased_at, excluded.erased_at)`,
})

const deleteLateStatement = sql.change('delete_late', {
  takes: { id: sql.bigint, formerId: sql.bigint },
  sql: `with received as (delete from ratings where rated_id = $1
        ), totals as (delete from rating_totals where person_id = $1
        ), averages as (delete from shown_averages where person_id = $1
        ), notified as (delete from notifications where person_id = $1
        ), rated as (delete from raters where person_id = $1)
        update ratings r set rater_id = null, former_rater = $2 where rater_id = $1`,
})
