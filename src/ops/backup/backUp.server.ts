import { hash } from 'node:crypto'
import type { Client } from 'pg'
import type { MediaStore } from '#features/photos/mediaStore.server.ts'
import { smallSuffix } from '#features/photos/photoAddress.ts'
import { copyOut } from '#platform/database/copy.server.ts'
import type { Connection } from '#platform/database/database.server.ts'
import { DatabaseUnusable } from '#platform/database/databaseUnusable.server.ts'
import {
  failEachIfSilent,
  failIfSilent,
  responseTimeoutMs,
} from '#platform/database/deadConnections.server.ts'
import { onDedicatedConnection } from '#platform/database/dedicatedConnection.server.ts'
import { queryOn } from '#platform/database/query.server.ts'
import {
  allMedia,
  allSequences,
  allTables,
  appliedMigrations,
  beginSnapshot,
  commit,
  contentsOf,
  copyingOut,
  type Table,
} from './backup.sql.ts'
import type { Files } from './backupFiles.server.ts'
import { concurrently, type Measure, metered } from './backupFiles.server.ts'
import { type Manifest, mediaFile, mediaList, tableFile, writeManifest } from './backupManifest.server.ts'

type BackupJob = {
  store: MediaStore
  files: Files
  simat: string
  notInside: string[]
  signal: AbortSignal
  silenceMs?: number
}

type Writing = BackupJob & { silenceMs: number }

export const backUp = (job: BackupJob & { connection: Connection }): Promise<Manifest> =>
  onDedicatedConnection(job.connection, 'simat backup', (client) => backUpBy(client, job))

export async function backUpBy(client: Client, job: BackupJob): Promise<Manifest> {
  const { files, finish } = job.files.draft()
  try {
    const { silenceMs = responseTimeoutMs } = job
    await failIfSilent(silenceMs, beginSnapshot(client))
    if ((await failIfSilent(silenceMs, contentsOf(client))) === 'nothing')
      throw new DatabaseUnusable('This database is empty, so that there is nothing to back up.')
    const manifest = await writeAll(client, { ...job, files, silenceMs })
    await failIfSilent(silenceMs, commit(client))
    await writeManifest(files, manifest, job.signal)
    await finish()
    return manifest
  } catch (error) {
    await files.clear().catch(() => {})
    throw error
  }
}

async function writeAll(client: Client, job: Writing): Promise<Manifest> {
  const { simat, notInside, silenceMs } = job
  const heard = <T>(answer: Promise<T>) => failIfSilent(silenceMs, answer)
  const madeAt = new Date().toISOString()
  const migrations = await heard(queryOn(client)(appliedMigrations, {}))
  const tables = []
  for (const table of await heard(allTables(client))) tables.push(await writeTable(client, table, job))
  const { media, photoBytes } = await writeMedia(client, job)
  const sequences = await heard(queryOn(client)(allSequences, {}))
  return {
    format: 'simat-backup',
    version: 1,
    simat,
    madeAt,
    migrations,
    tables,
    sequences,
    media,
    notInside,
    bytes: tables.reduce((sum, table) => sum + table.bytes, media.bytes + photoBytes),
  }
}

async function writeTable(client: Client, table: Table, { files, signal, silenceMs }: Writing) {
  let rows = 0
  const copied = async function* () {
    rows = yield* copyOut(client, copyingOut(table), silenceMs)
  }
  const measure = await write(files, tableFile(table.name), copied(), signal)
  return { ...table, rows, ...measure }
}

/** Photos deleted after the database snapshot can't be copied and count as missing. */
async function writeMedia(client: Client, { files, store, signal, silenceMs }: Writing) {
  let copied = 0
  let missing = 0
  let photoBytes = 0
  const names = async function* () {
    for await (const ids of failEachIfSilent(silenceMs, allMedia(client)))
      yield* ids.flatMap((id) => [id, id + smallSuffix])
  }
  const copy = async (name: string) => {
    const content = await store.get(name)
    if (content) await files.write(mediaFile(name), [content], signal)
    return { name, content }
  }
  const listed = async function* () {
    for await (const { name, content } of concurrently(names(), copy)) {
      if (!content) {
        missing += 1
        continue
      }
      copied += 1
      photoBytes += content.length
      yield Buffer.from(`${hash('sha256', content)}  ${mediaFile(name)}\n`)
    }
  }
  const measure = await write(files, mediaList, listed(), signal)
  return { media: { files: copied, missing, ...measure }, photoBytes }
}

async function write(
  files: Files,
  path: string,
  content: AsyncIterable<Buffer>,
  signal: AbortSignal,
): Promise<Measure> {
  const { through, measure } = metered()
  await files.write(path, through(content), signal)
  return measure()
}
