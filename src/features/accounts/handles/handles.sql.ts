import { batchedRead } from '#platform/database/batchedReads.server.ts'
import type { Reads } from '#platform/database/readRouting.server.ts'
import * as sql from '#platform/database/statement.server.ts'

/** The owner of a handle, whether it is their present one or an old one that they have not retired. */
export const handleOwnerReader = (reads: Reads) => batchedRead(reads, handleOwnerReaderStatement)

const handleOwnerReaderStatement = sql.statement('handle_owner', {
  takes: { keys: sql.arrayOf(sql.text) },
  row: { key: sql.text, id: sql.filled(sql.bigint) },
  sql: `select h.handle as key, h.account_id as id from handles h left join people p on p.id = h.account_id
         where h.handle = any($1) and h.account_id is not null and (h.retired_at is null or h.handle = p.handle)`,
})

/** Whom a number leads to: one that somebody has closed leads to nobody, and the one in its place to them. */
export const numberOwnerReader = (reads: Reads) => batchedRead(reads, numberOwnerReaderStatement)

const numberOwnerReaderStatement = sql.statement('number_owner', {
  takes: { keys: sql.arrayOf(sql.bigint) },
  row: { key: sql.bigint, id: sql.filled(sql.bigint) },
  sql: `select key, coalesce(shown.person_id, key) as id
          from unnest($1::bigint[]) key left join rating_access shown on shown.number = key
         where not exists (select from rating_access where person_id = key and number is not null)`,
})

/** Which of these handles are taken, and by whom; reserved ones have no owner. */
export const takenAmong = sql.statement('handles_taken', {
  takes: { handles: sql.arrayOf(sql.text) },
  row: { handle: sql.text, accountId: sql.nullable(sql.bigint) },
  sql: `select handle, account_id as "accountId" from handles where handle = any($1)`,
})

/** Gives a free handle to this account. There is no row if it is taken, perhaps by this account itself. */
export const claimHandle = sql.change('claim_handle', {
  takes: { handle: sql.text, accountId: sql.bigint },
  row: { handle: sql.text },
  sql: `insert into handles (handle, account_id) values ($1, $2) on conflict do nothing returning handle`,
})

/** A statement of its own, because it must see what another transaction committed while the claim waited. */
export const ownsHandle = sql.statement('owns_handle', {
  takes: { handle: sql.text, accountId: sql.bigint },
  sql: 'select from handles where handle = $1 and account_id = $2',
})

/** When this account took the handles that count against the limit, the latest first. */
export const handlesTaken = sql.statement('handles_taken_at', {
  takes: { accountId: sql.bigint },
  row: { takenAt: sql.timestamptz },
  sql: 'select taken_at as "takenAt" from user_ids_taken($1)',
})
