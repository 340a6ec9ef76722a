import { setTimeout as sleep } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { type DataDirectoryPaths, port } from './dataDirectoryPaths.server.ts'
import { readPidFile } from './postmaster.server.ts'

/** One session for Simat's lifetime. It locks the folder, and when it ends, PostgreSQL is gone. */
export type SuperuserConnection = { client: Client; ended: Promise<void> }

/**
 * `absent`: nothing listens. `busy`: PostgreSQL is starting, recovering, or stopping. `silent`: timed out.
 */
export type NoSuperuserConnection = 'absent' | 'busy' | 'silent'

export const role = 'simat'
export const database = 'simat'
const lock = 7_462_801_718

export async function connectSuperuser({
  socketFolder,
}: DataDirectoryPaths): Promise<SuperuserConnection | NoSuperuserConnection> {
  const client = new Client({
    host: socketFolder,
    port,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    application_name: 'simat supervisor',
    options: '-c statement_timeout=0 -c idle_session_timeout=0',
    connectionTimeoutMillis: 3000,
  })
  client.on('error', () => {})
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  try {
    await client.connect()
    return { client, ended }
  } catch (error) {
    closeSuperuserConnection({ client })
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'absent'
    if (code === 'EAGAIN' || code.startsWith('57')) return 'busy'
    if (error instanceof DatabaseError) throw error
    return 'silent'
  }
}

export const closeSuperuserConnection = ({ client }: Pick<SuperuserConnection, 'client'>) =>
  void client.end().catch(() => {})

/** Lets the process exit. The types of `pg` omit `unref`. */
export const unrefConnection = ({ client }: SuperuserConnection) =>
  (client as Client & { unref(): void }).unref()

/** `foreign`: the server answers, but its folder was deleted or replaced, so writes would be lost. */
export async function claimFolder(
  superuser: SuperuserConnection,
  paths: DataDirectoryPaths,
): Promise<'ours' | 'taken' | 'foreign'> {
  if (!(await servesFolder(superuser, paths))) return 'foreign'
  const deadline = performance.now() + 1500
  while (performance.now() < deadline) {
    const query = 'select pg_try_advisory_lock($1) as held'
    const { rows } = await superuser.client.query<{ held: boolean }>(query, [lock])
    if (rows[0]?.held) return 'ours'
    await sleep(50)
  }
  return 'taken'
}

async function servesFolder({ client }: SuperuserConnection, { cluster }: DataDirectoryPaths) {
  const query = `select pg_read_file('postmaster.pid', true) as file`
  const { rows } = await client.query<{ file: string | null }>(query)
  const theirs = rows[0]?.file?.split('\n').slice(0, 3).join('\n')
  return theirs !== undefined && theirs === readPidFile(cluster)?.join('\n')
}

/** Simat's own role isn't a superuser: an injected statement can't read files or run programs. */
export async function ensureDatabase({ client }: SuperuserConnection) {
  const { rows } = await client.query<{ role: boolean; database: boolean }>(
    `select exists (select from pg_roles where rolname = $1) as role,
            exists (select from pg_database where datname = $2) as database`,
    [role, database],
  )
  if (!rows[0]?.role) await client.query(`create role ${role} login createdb`)
  if (!rows[0]?.database) await client.query(`create database ${database} owner ${role}`)
}
