import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Connection } from './database.server.ts'

type Migration = { name: string; text: string; digest: string }
type Applied = Pick<Migration, 'name' | 'digest'>

/** An arbitrary number: the key of the advisory lock that the migrating server holds. */
const lock = 7_301_001

/**
 * Applies the new files in order, each in its own transaction. A server that starts at the same time waits for the lock.
 */
export async function migrate(connection: Connection, folder: string): Promise<string[]> {
  const client = new pg.Client({ ...connection, application_name: 'simat migrations' })
  // A lost connection fails the statement it cuts off. Without this listener it would end the process before that is told.
  client.on('error', () => {})
  await client.connect()
  try {
    await requireVersion18(client)
    await holdMigrations(client)
    await client.query(ledger)
    const pending = unapplied(await migrationsIn(folder), await appliedTo(client))
    for (const migration of pending) await applyWhole(client, migration)
    return pending.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/** The lock lasts until this session ends. */
export const holdMigrations = (client: pg.Client) => client.query('select pg_advisory_lock($1)', [lock])

/** Migrates within the caller's transaction, from an empty database or from any version. */
export async function migrateWithin(client: pg.Client, migrations: Migration[]) {
  await client.query(ledger)
  for (const migration of unapplied(migrations, await appliedTo(client))) await apply(client, migration)
}

/** The files that have not been applied, in the order of their names. */
export async function pendingMigrations(client: pg.Client, folder: string) {
  const { rows } = await client.query(`select where to_regclass('migrations') is not null`)
  const applied = rows.length > 0 ? await appliedTo(client) : []
  return unapplied(await migrationsIn(folder), applied).map(({ name }) => name)
}

const ledger = `create table if not exists migrations (
  name text primary key, digest text not null, applied_at timestamptz not null default now())`

export async function requireVersion18(client: pg.Client) {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  )
  const version = rows[0]!.version
  if (version < 180_000)
    throw new Error(`Simat needs PostgreSQL 18 or newer, this server is ${Math.floor(version / 10_000)}`)
}

export async function migrationsIn(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, digest: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

const appliedTo = async (client: pg.Client) =>
  (await client.query<Applied>('select name, digest from migrations order by name')).rows

/** Migrations only go forward: an applied file must still be there, unchanged. A database newer than this code is fine. */
function unapplied(known: Migration[], applied: Applied[]) {
  const digests = new Map(applied.map(({ name, digest }) => [name, digest]))
  const changed = known.find(({ name, digest }) => digests.has(name) && digests.get(name) !== digest)
  if (changed)
    throw new Error(`${changed.name} was changed after it was applied; write a new migration instead`)
  return known.filter(({ name }) => !digests.has(name))
}

async function applyWhole(client: pg.Client, migration: Migration) {
  await client.query('begin')
  try {
    await apply(client, migration)
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw new Error(`${migration.name} could not be applied; nothing of it was`, { cause })
  }
}

async function apply(client: pg.Client, { name, text, digest }: Migration) {
  await client.query(text)
  await client.query('insert into migrations (name, digest) values ($1, $2)', [name, digest])
}
