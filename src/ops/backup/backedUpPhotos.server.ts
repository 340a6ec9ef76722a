import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { othersOn } from './backup.sql.ts'
import type { Files } from './backupFiles.server.ts'
import { mediaFile, mediaList, NotRestorable } from './backupManifest.server.ts'

export async function* photosIn(files: Files, signal: AbortSignal) {
  const lines = createInterface({ input: Readable.from(files.read(mediaList, signal)) })
  for await (const line of lines) {
    const [, sha256, name] = /^([0-9a-f]{64}) {2}media\/[^/]+\/([\w-]+)$/.exec(line) ?? []
    if (!sha256 || !name) throw new NotRestorable(`${mediaList} is damaged.`)
    yield { name, sha256, path: mediaFile(name) }
  }
}

export async function requireNoServer(client: Client) {
  if (await isServed(client))
    throw new NotRestorable('A Simat server is running on this database. Stop it first.')
}

/** Retries for two seconds, because PostgreSQL may take a moment to end a finished command's session. */
async function isServed(client: Client) {
  for (let tries = 0; tries < 20; tries += 1) {
    if ((await othersOn(client)) === 0) return false
    await sleep(100)
  }
  return true
}
