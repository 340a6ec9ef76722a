import { statfsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SuperuserConnection } from './superuserConnection.server.ts'

const least = 128
const most = 4096
/** Two WAL segments, PostgreSQL's minimum, in MB. */
const nearlyNothing = 32
const fileMb = 16

/** More WAL means fewer checkpoints, so a nightly job rewrites pages less often. */
export async function limitWriteAheadLog(superuser: SuperuserConnection, folder: string) {
  const { bavail, bsize } = statfsSync(folder)
  await limitTo(superuser, Math.min(most, Math.max(least, Math.floor((bavail * bsize) / 1024 ** 2 / 10))))
}

/**
 * Frees WAL files. PostgreSQL drops recycled segments only after use, so this switches through all of them
 * first.
 */
export async function restoreWriteAheadLog(superuser: SuperuserConnection) {
  const { files, prepared } = await logOf(superuser)
  if (files * fileMb <= 2 * nearlyNothing) return
  await limitTo(superuser, nearlyNothing)
  // Another switch would need a new segment, and on a full disk that would crash PostgreSQL.
  for (let left = prepared; left > 0; left -= 1)
    await superuser.client.query(`select pg_logical_emit_message(false, 'simat', ''), pg_switch_wal()`)
  for (const _ of [1, 2]) await superuser.client.query('checkpoint')
}

async function logOf({ client }: SuperuserConnection) {
  const { rows } = await client.query<{ files: number; prepared: number }>(
    `select count(*)::int as files,
            (count(*) filter (where name > pg_walfile_name(pg_current_wal_insert_lsn())))::int as prepared
       from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$'`,
  )
  return rows[0]!
}

async function limitTo({ client }: SuperuserConnection, megabytes: number) {
  await client.query(`alter system set max_wal_size = '${megabytes}MB'`)
  await client.query(`alter system set min_wal_size = '${Math.min(megabytes, 80)}MB'`)
  await client.query('select pg_reload_conf()')
  // The checkpointer reloads its settings asynchronously.
  await sleep(200)
}
