import { hash } from 'node:crypto'
import type { Client } from 'pg'
import { smallSuffix } from '#features/photos/photoAddress.ts'
import { copyOut } from '#platform/database/copy.server.ts'
import { onDedicatedConnection } from '#platform/database/dedicatedConnection.server.ts'
import { define, defineLoaded } from '#platform/database/definitions.server.ts'
import { migrateWithin, schemaIn } from '#platform/database/migrations.server.ts'
import { queryOn } from '#platform/database/query.server.ts'
import { migrateJobs } from '#platform/jobs/jobs.server.ts'
import { photosIn } from '../backedUpPhotos.server.ts'
import { beginRestore, copyingOut } from '../backup.sql.ts'
import type { Files } from '../backupFiles.server.ts'
import { type Manifest, NotRestorable, readManifest, tableFile } from '../backupManifest.server.ts'
import { checkFiles } from '../checkFiles.server.ts'
import { loadBackup, migrationsOf } from '../loadBackup.server.ts'
import type { LendScratch } from './scratchDatabase.server.ts'
import { constraintsNotHeld, driftedCounters, listPhotos, photosMissing } from './verify.sql.ts'

const newline = 10

/** Independent of row order, which a restore may change. */
export async function rowDigest(content: AsyncIterable<Buffer>) {
  const sums = new Uint32Array(8)
  let rows = 0
  const add = (row: Buffer) => {
    const digest = hash('sha256', row, 'buffer')
    for (let i = 0; i < sums.length; i += 1) sums[i]! += digest.readUInt32BE(i * 4)
    rows += 1
  }
  let begun: Buffer = Buffer.alloc(0)
  for await (const chunk of content) {
    let start = 0
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      add(Buffer.concat([begun, chunk.subarray(start, end)]))
      begun = Buffer.alloc(0)
      start = end + 1
    }
    begun = Buffer.concat([begun, chunk.subarray(start)])
  }
  if (begun.length > 0) add(begun)
  return { rows, digest: sums.join(' ') }
}

type Verification = {
  files: Files
  schemaFolder: string
  lend: LendScratch
  signal: AbortSignal
}

type CheckResult = { found: string; wrong?: string }

/** Restores into a scratch database and compares. Stops at the first fatal finding. */
export async function verify(job: Verification, tell: (looked: CheckResult) => void) {
  const { files, schemaFolder, signal } = job
  const manifest = await readManifest(files, signal)
  const { migrations, definitions } = await schemaIn(schemaFolder)
  const then = migrationsOf(manifest, migrations)
  tell({ found: `the manifest is whole: Simat ${manifest.simat}, as of ${manifest.madeAt}` })
  await checkFiles(files, manifest, signal)
  tell({
    found: `${manifest.tables.length} tables and ${manifest.media.files} photo files have their digests`,
  })
  // Disk space for rows, indexes, and write-ahead log, which are about equal in size.
  const room = manifest.tables.reduce((sum, { bytes }) => sum + bytes * 3, 0)
  await job.lend(room, async (connection) => {
    await migrateJobs(connection)
    await onDedicatedConnection(connection, 'simat verify', async (client) => {
      await beginRestore(client)
      await migrateWithin(client, { migrations: then, definitions })
      if (then.length === migrations.length) await define(client, definitions)
      await loadBackup(client, manifest, files, signal)
      tell({ found: 'it was restored into a database of its own, and every constraint let its rows in' })
      tell(await rowsFinding(client, manifest, job))
      tell(await constraintsFinding(client))
      tell(await photosFinding(client, manifest, job))
      await migrateWithin(client, { migrations, definitions })
      await defineLoaded(client, definitions)
      for (const each of await countersFindings(client)) tell(each)
      const since = migrations.length - then.length
      tell({
        found: `it has the ${then.length} migrations of its time, and takes the ${since} that came since`,
      })
    })
  })
}

async function rowsFinding(client: Client, { tables }: Manifest, { files, signal }: Verification) {
  const differing: string[] = []
  let all = 0
  for (const table of tables) {
    const stored = await rowDigest(files.read(tableFile(table.name), signal))
    const restored = await rowDigest(copyOut(client, copyingOut(table)))
    all += restored.rows
    if (restored.digest !== stored.digest || restored.rows !== table.rows) differing.push(table.name)
  }
  return {
    found: `${all} rows were compared one by one`,
    ...(differing.length > 0 && { wrong: `these tables differ: ${differing.join(', ')}` }),
  }
}

async function constraintsFinding(client: Client) {
  const { all, notHeld } = await constraintsNotHeld(client)
  return {
    found: `${all} constraints are in force`,
    ...(notHeld.length > 0 && { wrong: `these were never checked: ${notHeld.join(', ')}` }),
  }
}

const countersFindings = async (client: Client) =>
  (await queryOn(client)(driftedCounters, {})).map(({ counter, drifted }) => ({
    found: `${counter} agree with the rows`,
    ...(drifted > 0 && { wrong: `${drifted} do not: what was backed up was wrong already` }),
  }))

async function photosFinding(client: Client, { media }: Manifest, { files, signal }: Verification) {
  const names = async function* () {
    for await (const { name } of photosIn(files, signal)) yield Buffer.from(`${name}\n`)
  }
  await listPhotos(client, names())
  const missing = await photosMissing(client, smallSuffix)
  const known = missing > 0 && missing === media.missing
  const photos = `${media.files} photo files are those that the database names`
  if (known) return { found: `${photos}; ${missing} were gone when the backup was made` }
  return { found: photos, ...(missing > 0 && { wrong: `${missing} are not there` }) }
}

export const verificationFailure = (error: unknown): CheckResult => {
  if (error instanceof NotRestorable) return { found: 'it can be restored', wrong: error.message }
  if (error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code)))
    return { found: 'it can be restored', wrong: `PostgreSQL refused its rows: ${error.message}` }
  throw error
}
