import type { Database, Query } from '#kit/database/database.server.ts'
import { keyedRead } from '#kit/database/keyed.server.ts'

/** The owner of a handle, whether it is their present one or an old one. */
export const handleOwnerReader = (db: Database) =>
  keyedRead<string, { key: string; id: number }>(
    db,
    'handle_owner',
    `select handle as key, account_id as id from handles where handle = any($1) and account_id is not null`,
  )

/** Which of these are taken, and by whom; nobody owns a reserved one. */
export const takenAmong = (db: Database, handles: string[]) =>
  db.read<{ handle: string; accountId: number | null }>(
    'handles_taken',
    `select handle, account_id as "accountId" from handles where handle = any($1)`,
    [handles],
  )

/** Makes a free handle this account's; no row when it is somebody's, perhaps its own. */
export const claimHandle = (query: Query, handle: string, accountId: number) =>
  query(
    'claim_handle',
    `insert into handles (handle, account_id) values ($1, $2) on conflict do nothing returning handle`,
    [handle, accountId],
  )

/** A statement of its own: it must see what another has committed while the claim waited for it. */
export const ownsHandle = (query: Query, handle: string, accountId: number) =>
  query('owns_handle', 'select 1 from handles where handle = $1 and account_id = $2', [handle, accountId])

/** When this account took those that count, the latest first. */
export const handlesTaken = (db: Database, accountId: number) =>
  db.read<{ takenAt: Date }>('handles_taken_at', 'select taken_at as "takenAt" from user_ids_taken($1)', [
    accountId,
  ])
