import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import type { Files } from './backupFiles.server.ts'
import { mediaFile, mediaList } from './backupManifest.server.ts'
import { NotRestorable } from './notRestorable.server.ts'

/** The photos that the list of a backup names, each with its digest. */
export async function* photosIn(files: Files, signal: AbortSignal) {
  const lines = createInterface({ input: Readable.from(files.read(mediaList, signal)) })
  for await (const line of lines) {
    const [, sha256, name] = /^([0-9a-f]{64}) {2}media\/[^/]+\/([\w-]+)$/.exec(line) ?? []
    if (!sha256 || !name) throw new NotRestorable(`${mediaList} is damaged.`)
    yield { name, sha256, path: mediaFile(name) }
  }
}
