import type { Client } from 'pg'
import { copyIn } from '#platform/database/copy.server.ts'
import type { schemaIn } from '#platform/database/migrations.server.ts'
import { allTables, copyingIn, emptyForLoading, endLoading, setSequence, type Table } from './backup.sql.ts'
import type { Files } from './backupFiles.server.ts'
import { metered } from './backupFiles.server.ts'
import { type Manifest, NotRestorable, tableFile } from './backupManifest.server.ts'

type Migrations = Awaited<ReturnType<typeof schemaIn>>['migrations']

/** The backup's migrations must match ours byte for byte. */
export function migrationsOf({ migrations, simat }: Manifest, known: Migrations): Migrations {
  return migrations.map(({ name, digest }) => {
    const same = known.find((each) => each.name === name && each.digest === digest)
    if (same) return same
    throw new NotRestorable(
      `The backup was made by Simat ${simat} with a migration that this Simat does not have (${name}). ` +
        'Restore it with that version or a newer one.',
    )
  })
}

export async function loadBackup(client: Client, manifest: Manifest, files: Files, signal: AbortSignal) {
  const tables = await allTables(client)
  requireSameTables(tables, manifest.tables)
  const { indexesOf, references } = await emptyForLoading(client, tables)
  for (const table of tables) {
    const content = files.read(tableFile(table.name), signal)
    await loadTable(client, table, manifest, content)
    for (const add of indexesOf(table)) await client.query(add)
  }
  await endLoading(client, tables, references)
  for (const sequence of manifest.sequences) await setSequence(client, sequence)
}

async function loadTable(client: Client, table: Table, manifest: Manifest, content: AsyncIterable<Buffer>) {
  const expected = manifest.tables.find(({ name }) => name === table.name)
  const { through, measure } = metered()
  const rows = await copyIn(client, copyingIn(table), through(content))
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
