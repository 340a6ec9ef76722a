import type { Client } from 'pg'
import type { Database } from '#kit/database/database.server.ts'
import { queryOn } from '#kit/database/query.server.ts'
import {
  bigint,
  boolean,
  change,
  double,
  nothing,
  nullable,
  statement,
  text,
  timestamptz,
} from '#kit/database/statement.server.ts'

/** An arbitrary number: the key of the advisory lock of the one process that makes backups. */
const lock = 7_301_003

/** The lock lasts until this session ends. */
export const holdBackups = (client: Client) => queryOn(client)(holdBackupsStatement, { lock })

const holdBackupsStatement = statement('hold_backups', {
  takes: { lock: bigint },
  row: { done: nothing },
  sql: 'select pg_advisory_lock($1) as done',
})

export const tryToHoldBackups = async (client: Client) =>
  (await queryOn(client)(tryToHoldBackupsStatement, { lock }))[0]?.held === true

const tryToHoldBackupsStatement = statement('try_to_hold_backups', {
  takes: { lock: bigint },
  row: { held: boolean },
  sql: 'select pg_try_advisory_lock($1) as held',
})

/** The last backup that the schedule has made, by whichever server, and the time of the database. */
export const lastBackup = async (from: Database | Client) =>
  (await ('read' in from ? from.read : queryOn(from))(lastBackupStatement, {}))[0]!

const lastBackupStatement = statement('last_backup', {
  row: { now: timestamptz, at: nullable(timestamptz), bytes: nullable(bigint), seconds: nullable(double) },
  // A clock that ran ahead has left moments that are yet to come.
  sql: `select now() as now, b.at, b.bytes, b.seconds
          from (select 1) one left join lateral (
            select * from backups
             where at <= now() + interval '5 minutes' and (name is null or name like '%Z') order by at desc limit 1) b on true`,
})

export const noteBackup = change('note_backup', {
  takes: { at: timestamptz, bytes: bigint, seconds: double, name: text },
  sql: 'insert into backups (at, bytes, seconds, name) values ($1, $2, $3, $4)',
})

const minute = 60_000

/** Tells of a backup by its name whether this database has made it. */
export async function knownBackups(client: Client) {
  const known = await queryOn(client)(knownBackupsStatement, {})
  return (sought: { name: string; at: Date }) =>
    known.some(({ name, at }) =>
      name === null ? Math.abs(at.getTime() - sought.at.getTime()) < minute : name === sought.name,
    )
}

const knownBackupsStatement = statement('known_backups', {
  row: { name: nullable(text), at: timestamptz },
  sql: 'select name, at from backups',
})

/** About as many bytes as a backup would have. */
export const roomForBackup = async (client: Client) =>
  (await queryOn(client)(roomForBackupStatement, {}))[0]!.bytes

const roomForBackupStatement = statement('room_for_backup', {
  row: { bytes: bigint },
  sql: `select (select coalesce(sum(pg_table_size(oid)), 0)::bigint from pg_class
                 where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p'))
             + (select coalesce(sum(bytes), 0)::bigint from media) as bytes`,
})
