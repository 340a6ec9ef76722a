import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { migrateJobs } from '#platform/jobs/jobs.server.ts'
import { version } from '#platform/version.server.ts'
import type { Connection } from './database.server.ts'
import { isLockedOut } from './databaseFailures.server.ts'
import { DatabaseUnusable } from './databaseUnusable.server.ts'
import { onDedicatedConnection } from './dedicatedConnection.server.ts'
import { define, defineColumns, definitionsIn, newDefinitions } from './definitions.server.ts'

type Migration = { name: string; text: string; digest: string }
type Applied = Pick<Migration, 'name' | 'digest'>

/** Arbitrary advisory lock key. */
const lock = 7_301_001

/**
 * Runs one transaction per migration, then one for all definitions. If `before` fails, a non-empty database
 * stays unchanged.
 */
export async function migrate(
  connection: Connection,
  folder: string,
  before: () => Promise<void> = async () => {},
): Promise<string[]> {
  const { migrations, definitions } = await schemaIn(folder)
  return onDedicatedConnection(connection, 'simat migrations', async (client) => {
    await requireSuitable(client)
    await holdMigrations(client)
    await client.query(ledgers)
    const applied = await appliedTo(client)
    const pending = unapplied(migrations, applied)
    await requireNotOutdated(client)
    if (applied.length === 0) await whole(client, () => defineColumns(client, definitions))
    if (pending.length > 0 && applied.length > 0) await before()
    for (const migration of pending) await applyWhole(client, migration)
    await migrateJobs(connection)
    const lacking = await newDefinitions(client, definitions)
    await whole(client, () => define(client, lacking))
    return [...pending, ...lacking].map(({ name }) => name)
  })
}

export const holdMigrations = (client: pg.Client) => client.query('select pg_advisory_lock($1)', [lock])

export async function migrateWithin(client: pg.Client, { migrations, definitions }: Schema) {
  await client.query(ledgers)
  await defineColumns(client, definitions)
  for (const migration of unapplied(migrations, await appliedTo(client))) await apply(client, migration)
}

export async function pendingChanges(client: pg.Client, folder: string) {
  const { migrations, definitions } = await schemaIn(folder)
  const { rows } = await client.query<{ ledger: string }>(
    `select to_regclass(ledger)::text as ledger from unnest('{migrations,definitions}'::text[]) ledger`,
  )
  const isThere = (name: string) => rows.some(({ ledger }) => ledger === name)
  const applied = isThere('migrations') ? await appliedTo(client) : []
  const lacking = isThere('definitions') ? await newDefinitions(client, definitions) : definitions
  return [...unapplied(migrations, applied), ...lacking].map(({ name }) => name)
}

const ledgers = `
  create table if not exists migrations (
    name text primary key, digest text not null, applied_at timestamptz not null default now(),
    served_from integer[] not null default '{0}');
  create table if not exists definitions (
    id integer generated always as identity primary key, name text not null, digest text not null,
    applied_at timestamptz not null default now(), constraint definition_applied_once unique (name, digest));
  create table if not exists recomputations (
    task text primary key constraint task_unknown check (task ~ '^(recompute|reindex) [a-z_]+$'), after text)`

export async function requireSuitable(client: pg.Client) {
  const { rows } = await client.query<{ version: number; encoding: string }>(
    `select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding`,
  )
  const { version, encoding } = rows[0]!
  if (version !== 18) throw new DatabaseUnusable(`Simat needs PostgreSQL 18, and this one is ${version}.`)
  if (encoding !== 'UTF8')
    throw new DatabaseUnusable(`The database's encoding is ${encoding}: make it anew with encoding 'UTF8'.`)
}

/** A newer version may hide what this one would show: its migrations say `-- Served from: 1.2.0`. */
async function requireNotOutdated(client: pg.Client) {
  const { rows } = await client.query<{ from: number[] }>(
    'select served_from as "from" from migrations where served_from > $1 order by 1 desc limit 1',
    [numbersOf(version)],
  )
  const [newer] = rows
  if (newer)
    throw new DatabaseUnusable(
      `Only Simat ${newer.from.join('.')} or newer may serve this database: this version (${version}) would show what is ` +
        'hidden in it. Start that version, or restore a backup that this one has made.',
    )
}

const numbersOf = (from: string) => from.replace(/-.*/, '').split('.').map(Number)

type Schema = Awaited<ReturnType<typeof schemaIn>>
export const schemaIn = async (folder: string) => ({
  migrations: await migrationsIn(join(folder, 'migrations')),
  definitions: await definitionsIn(join(folder, 'definitions')),
})

async function migrationsIn(folder: string): Promise<Migration[]> {
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

/** Applied files must be unchanged. The database may be newer than this code. */
function unapplied(known: Migration[], applied: Applied[]) {
  const digests = new Map(applied.map(({ name, digest }) => [name, digest]))
  const changed = known.find(({ name, digest }) => digests.has(name) && digests.get(name) !== digest)
  if (changed)
    throw new Error(`${changed.name} was changed after it was applied; write a new migration instead`)
  return known.filter(({ name }) => !digests.has(name))
}

const applyWhole = (client: pg.Client, migration: Migration) =>
  whole(client, () => apply(client, migration)).catch((cause) => {
    throw new Error(`${migration.name} could not be applied; nothing of it was`, { cause })
  })

/** The lock timeout, and the pause between retries for other sessions. */
const lockWaitMs = 200
const politeMs = 20_000

/**
 * While DDL waits for a lock, queries queue behind it and time out after a second. So it retries with a short
 * lock timeout, and only the last attempt waits.
 */
async function whole(client: pg.Client, work: () => Promise<void>) {
  const insistAt = performance.now() + politeMs
  for (;;) {
    const isPolite = performance.now() < insistAt
    await client.query('begin')
    try {
      if (isPolite) await client.query(`set local lock_timeout = ${lockWaitMs}`)
      await work()
      await client.query('commit')
      return
    } catch (cause) {
      await client.query('rollback')
      if (!isPolite || !isForLocks(cause)) throw cause
    }
    await sleep(lockWaitMs)
  }
}

const isForLocks = (error: unknown) =>
  isLockedOut(error) || (error instanceof Error && isLockedOut(error.cause))

async function apply(client: pg.Client, { name, text, digest }: Migration) {
  await client.query(text)
  const servedFrom = numbersOf(/^-- Served from: ([\d.]+)$/m.exec(text)?.[1] ?? '0')
  const noted = 'insert into migrations (name, digest, served_from) values ($1, $2, $3)'
  await client.query(noted, [name, digest, servedFrom])
}
