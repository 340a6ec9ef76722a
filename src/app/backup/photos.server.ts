import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import type { MediaStore } from '#features/photos/mediaStore.server.ts'
import { mediaFile, mediaList } from './manifest.server.ts'
import { NotRestorable } from './notRestorable.server.ts'

/** The photos that the list of a backup names, each with its digest. */
export async function* photosIn(folder: string, signal: AbortSignal) {
  const lines = createInterface({ input: createReadStream(mediaList(folder), { signal }) })
  for await (const line of lines) {
    const [, sha256, name] = /^([0-9a-f]{64}) {2}media\/[^/]+\/([\w-]+)$/.exec(line) ?? []
    if (!sha256 || !name) throw new NotRestorable('media.sha256 is damaged.')
    yield { name, sha256, path: mediaFile(folder, name) }
  }
}

/** Photos come first, because the database must not name one that is missing. If it fails they are swept away. */
export async function putBack(folder: string, store: MediaStore, signal: AbortSignal) {
  for await (const { name, path } of photosIn(folder, signal)) await store.put(name, await readFile(path))
}
