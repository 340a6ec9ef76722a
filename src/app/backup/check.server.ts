import { hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { type Manifest, mediaList, tableFile } from './manifest.server.ts'
import { type Measure, metered } from './metered.server.ts'
import { NotRestorable } from './notRestorable.server.ts'
import { photosIn } from './photos.server.ts'

/** Throws unless every file is there and unchanged. */
export async function checkFiles(folder: string, { tables, media }: Manifest, signal: AbortSignal) {
  for (const table of tables) await checkFile(tableFile(folder, table.name), table, signal)
  await checkFile(mediaList(folder), media, signal)
  for await (const { name, sha256, path } of photosIn(folder, signal)) {
    const content = await readFile(path).catch(() => null)
    if (!content || hash('sha256', content) !== sha256) throw damaged(`The photo ${name}`)
  }
}

async function checkFile(path: string, { sha256, bytes }: Measure, signal: AbortSignal) {
  const { through, measure } = metered()
  try {
    for await (const _ of through(createReadStream(path, { signal })));
  } catch (cause) {
    signal.throwIfAborted()
    throw damaged(path, cause)
  }
  const found = measure()
  if (found.sha256 !== sha256 || found.bytes !== bytes) throw damaged(path)
}

const damaged = (what: string, cause?: unknown) =>
  new NotRestorable(`${what} is missing, or damaged so that its digest differs. Nothing was restored.`, {
    cause,
  })
