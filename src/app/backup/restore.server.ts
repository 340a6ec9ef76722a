import { createReadStream } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import type { MediaStore } from '#features/photos/mediaStore.server.ts'
import { copyIn } from '#kit/database/copy.server.ts'
import type { Connection } from '#kit/database/database.server.ts'
import { define, defineLoaded } from '#kit/database/definitions.server.ts'
import { onOwnConnection } from '#kit/database/longWork.server.ts'
import { holdMigrations, migrateWithin, requireVersion18, schemaIn } from '#kit/database/migrations.server.ts'
import { checkFiles } from './check.server.ts'
import { keepWhoLeft, rememberWhoLeft } from './leavers/leavers.server.ts'
import type { FormerNumber } from './leavers/queries.server.ts'
import { type Manifest, readManifest, tableFile } from './manifest.server.ts'
import { metered } from './metered.server.ts'
import { NotRestorable } from './notRestorable.server.ts'
import { putBack } from './photos.server.ts'
import {
  allTables,
  beginRestore,
  commit,
  contentsOf,
  copyingIn,
  dropEverything,
  emptyForLoading,
  endLoading,
  gatherStatistics,
  othersOn,
  setSequence,
  type Table,
} from './queries.server.ts'

type RestoreJob = {
  connection: Connection
  store: MediaStore
  folder: string
  schemaFolder: string
  /** Whether the people who are in the database are given up. */
  replace: boolean
  /** The secret with which former numbers are recognised. */
  secret: string
  /** The former numbers that are kept beside the database. */
  formerNumbers: FormerNumber[]
  signal: AbortSignal
}

type Migrations = Awaited<ReturnType<typeof schemaIn>>['migrations']

/**
 * Restores all of a backup or nothing: it checks the backup before it touches anything, and changes the database in
 * one transaction.
 */
export async function restore(job: RestoreJob): Promise<Manifest & { erasedAgain: number }> {
  const manifest = await readManifest(job.folder)
  const { migrations, definitions } = await schemaIn(job.schemaFolder)
  const then = migrationsOf(manifest, migrations)
  await checkFiles(job.folder, manifest, job.signal)
  // The end of the connection undoes what was not committed.
  return onOwnConnection(job.connection, 'simat restore', async (client) => {
    await requireVersion18(client)
    await holdMigrations(client)
    await requireRoom(client, job.replace)
    await putBack(job.folder, job.store, job.signal)
    await beginRestore(client)
    await rememberWhoLeft(client, job.formerNumbers)
    await dropEverything(client)
    await migrateWithin(client, then)
    // Definitions may need tables that only a later migration makes.
    if (then.length === migrations.length) await define(client, definitions)
    await load(client, manifest, job)
    await migrateWithin(client, migrations)
    await defineLoaded(client, definitions)
    const erasedAgain = await keepWhoLeft(client, job.secret, manifest.madeAt)
    await commit(client)
    await gatherStatistics(client)
    return { ...manifest, erasedAgain }
  })
}

/** The migrations that the backup's database had gone through; this Simat must have the same, word for word. */
function migrationsOf({ migrations, simat }: Manifest, known: Migrations): Migrations {
  return migrations.map(({ name, digest }) => {
    const same = known.find((each) => each.name === name && each.digest === digest)
    if (same) return same
    throw new NotRestorable(
      `The backup was made by Simat ${simat} with a migration that this Simat does not have (${name}). ` +
        'Restore it with that version or a newer one.',
    )
  })
}

async function requireRoom(client: Client, replace: boolean) {
  if (await isServed(client))
    throw new NotRestorable('A Simat server is running on this database. Stop it, then restore.')
  const held = await contentsOf(client)
  if (held === 'something else')
    throw new NotRestorable('This database holds tables that are not Simat’s. Give an empty one.')
  if (held === 'people' && !replace)
    throw new NotRestorable(
      'This database is not empty. Give an empty one, or add --replace to delete everything in it.',
    )
}

/** PostgreSQL may take a moment to end the session of a command that has just ended. */
async function isServed(client: Client) {
  for (let tries = 0; tries < 20; tries += 1) {
    if ((await othersOn(client)) === 0) return false
    await sleep(100)
  }
  return true
}

async function load(client: Client, manifest: Manifest, { folder, signal }: RestoreJob) {
  const tables = await allTables(client)
  requireSameTables(tables, manifest.tables)
  await emptyForLoading(client, tables)
  for (const table of tables) await loadTable(client, table, manifest, tableFile(folder, table.name), signal)
  await endLoading(client, tables)
  for (const sequence of manifest.sequences) await setSequence(client, sequence)
}

async function loadTable(
  client: Client,
  table: Table,
  manifest: Manifest,
  path: string,
  signal: AbortSignal,
) {
  const expected = manifest.tables.find(({ name }) => name === table.name)
  const { through, measure } = metered()
  const rows = await copyIn(client, copyingIn(table), through(createReadStream(path, { signal })))
  if (rows !== expected?.rows || measure().sha256 !== expected.sha256)
    throw new NotRestorable(`${table.name} changed while it was read. Nothing was restored.`)
}

function requireSameTables(tables: Table[], known: Manifest['tables']) {
  const described = (all: readonly Table[]) =>
    all
      .map(({ name, columns }) => `${name} (${columns})`)
      .sort()
      .join('\n')
  if (described(tables) !== described(known))
    throw new NotRestorable('The tables of the backup are not those that its migrations make.')
}
