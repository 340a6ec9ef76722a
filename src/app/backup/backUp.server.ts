import { hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { smallSuffix } from '#features/photos/address.ts'
import type { MediaStore } from '#features/photos/mediaStore.server.ts'
import { copyOut } from '#kit/database/copy.server.ts'
import type { Connection } from '#kit/database/database.server.ts'
import { onOwnConnection } from '#kit/database/longWork.server.ts'
import { type Manifest, mediaFile, mediaList, tableFile, writeManifest } from './manifest.server.ts'
import { type Measure, metered } from './metered.server.ts'
import {
  allMedia,
  allSequences,
  allTables,
  appliedMigrations,
  beginSnapshot,
  copyingOut,
  type Table,
} from './queries.server.ts'

type BackupJob = {
  connection: Connection
  store: MediaStore
  folder: string
  simat: string
  /** What the backup does not contain and the operator has to keep elsewhere. */
  notInside: string[]
  signal: AbortSignal
}

/** Backs up the whole database as it is at one moment, and every photo. The folder is complete or absent. */
export async function backUp(job: BackupJob): Promise<Manifest> {
  const unfinished = `${job.folder}.unfinished-${process.pid}`
  try {
    await mkdir(`${unfinished}/tables`, { recursive: true, mode: 0o700 })
    const manifest = await onOwnConnection(job.connection, 'simat backup', async (client) => {
      await beginSnapshot(client)
      return writeAll(client, { ...job, folder: unfinished })
    })
    await writeManifest(unfinished, manifest)
    await rename(unfinished, job.folder)
    await synced(dirname(job.folder))
    return manifest
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function writeAll(client: Client, job: BackupJob): Promise<Manifest> {
  const { simat, notInside } = job
  const madeAt = new Date().toISOString()
  const migrations = await appliedMigrations(client)
  const tables = []
  for (const table of await allTables(client)) tables.push(await writeTable(client, table, job))
  const media = await writeMedia(client, job)
  const sequences = await allSequences(client)
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
  }
}

async function writeTable(client: Client, table: Table, { folder, signal }: BackupJob) {
  let rows = 0
  const copied = async function* () {
    rows = yield* copyOut(client, copyingOut(table))
  }
  const measure = await write(tableFile(folder, table.name), copied(), signal)
  return { ...table, rows, ...measure }
}

/** A photo that was removed after the moment of the snapshot is counted as missing. */
async function writeMedia(client: Client, { folder, store, signal }: BackupJob) {
  let files = 0
  let missing = 0
  const listed = async function* () {
    for await (const ids of allMedia(client)) {
      for (const name of ids.flatMap((id) => [id, id + smallSuffix])) {
        const content = await store.get(name)
        if (!content) {
          missing += 1
          continue
        }
        const file = mediaFile(folder, name)
        await mkdir(dirname(file), { recursive: true, mode: 0o700 })
        await writeFile(file, content, { mode: 0o600, flag: 'wx', flush: true })
        files += 1
        yield Buffer.from(`${hash('sha256', content)}  media/${name.slice(0, 2)}/${basename(file)}\n`)
      }
    }
  }
  const measure = await write(mediaList(folder), listed(), signal)
  return { files, missing, ...measure }
}

async function write(path: string, content: AsyncIterable<Buffer>, signal: AbortSignal): Promise<Measure> {
  const { through, measure } = metered()
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(content, through, file, { signal })
  return measure()
}

async function synced(folder: string) {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
