import { batchedRead } from '#platform/database/batchedReads.server.ts'
import type { Reads } from '#platform/database/readRouting.server.ts'
import * as sql from '#platform/database/statement.server.ts'

/** Includes former handles unless retired. */
export const handleOwnerReader = (reads: Reads) => batchedRead(reads, handleOwnerReaderStatement)

const handleOwnerReaderStatement = sql.statement('handle_owner', {
  takes: { keys: sql.arrayOf(sql.text) },
  row: { key: sql.text, id: sql.filled(sql.bigint) },
  sql: `select h.handle as key, h.account_id as id from handles h left join people p on p.id = h.account_id
         where h.handle = any($1) and h.account_id is not null and (h.retired_at is null or h.handle = p.handle)`,
})

/** A replaced number matches no one; only the new number leads to the owner. */
export const numberOwnerReader = (reads: Reads) => batchedRead(reads, numberOwnerReaderStatement)

const numberOwnerReaderStatement = sql.statement('number_owner', {
  takes: { keys: sql.arrayOf(sql.bigint) },
  row: { key: sql.bigint, id: sql.filled(sql.bigint) },
  sql: `select key, coalesce(shown.person_id, key) as id
          from unnest($1::bigint[]) key left join rating_access shown on shown.number = key
         where not exists (select from rating_access where person_id = key and number is not null)`,
})

export const takenAmong = sql.statement('handles_taken', {
  takes: { handles: sql.arrayOf(sql.text) },
  row: { handle: sql.text, accountId: sql.nullable(sql.bigint) },
  sql: `select handle, account_id as "accountId" from handles where handle = any($1)`,
})

/** No row if taken, possibly by this account. */
export const claimHandle = sql.change('claim_handle', {
  takes: { handle: sql.text, accountId: sql.bigint },
  row: { handle: sql.text },
  sql: `insert into handles (handle, account_id) values ($1, $2) on conflict do nothing returning handle`,
})

/** Separate statement: must see commits made while the claim waited. */
export const ownsHandle = sql.statement('owns_handle', {
  takes: { handle: sql.text, accountId: sql.bigint },
  sql: 'select from handles where handle = $1 and account_id = $2',
})

/** Newest first. */
export const handlesTaken = sql.statement('handles_taken_at', {
  takes: { accountId: sql.bigint },
  row: { takenAt: sql.timestamptz },
  sql: 'select taken_at as "takenAt" from user_ids_taken($1)',
})
