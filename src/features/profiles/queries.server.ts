import type { Database } from '#kit/database.server.ts'
import { keyedRead } from '#kit/keyed.server.ts'

/** The owner of a handle, whether it is their present one or an old one. */
export const handleOwnerReader = (db: Database) =>
  keyedRead<string, { key: string; id: number }>(
    db,
    'handle_owner',
    `select handle as key, account_id as id from handles where handle = any($1) and account_id is not null`,
  )
