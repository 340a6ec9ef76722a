import type { Client } from 'pg'
import { queryOn } from '#platform/database/query.server.ts'
import * as sql from '#platform/database/statement.server.ts'

/** Arbitrary advisory lock key. */
const lock = 7_301_003

export const holdBackups = (client: Client) => queryOn(client)(holdBackupsStatement, { lock })

const holdBackupsStatement = sql.statement('hold_backups', {
  takes: { lock: sql.bigint },
  row: { done: sql.nothing },
  sql: 'select pg_advisory_lock($1) as done',
})

export const tryToHoldBackups = async (client: Client) =>
  (await queryOn(client)(tryToHoldBackupsStatement, { lock }))[0]?.held === true

const tryToHoldBackupsStatement = sql.statement('try_to_hold_backups', {
  takes: { lock: sql.bigint },
  row: { held: sql.boolean },
  sql: 'select pg_try_advisory_lock($1) as held',
})

export const spaceForBackup = async (client: Client) =>
  (await queryOn(client)(spaceForBackupStatement, {}))[0]!.bytes

const spaceForBackupStatement = sql.statement('space_for_backup', {
  row: { bytes: sql.bigint },
  sql: `select (select coalesce(sum(pg_table_size(oid)), 0)::bigint from pg_class
                 where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p'))
             + (select coalesce(sum(bytes), 0)::bigint from media) as bytes`,
})
