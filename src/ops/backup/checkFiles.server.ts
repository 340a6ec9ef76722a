import { hash } from 'node:crypto'
import { photosIn } from './backedUpPhotos.server.ts'
import {
  concurrently,
  type Files,
  type Measure,
  metered,
  NoSuchFile,
  readWhole,
} from './backupFiles.server.ts'
import { type Manifest, mediaList, NotRestorable, tableFile } from './backupManifest.server.ts'

export async function checkFiles(files: Files, { tables, media }: Manifest, signal: AbortSignal) {
  for (const table of tables) await checkFile(files, tableFile(table.name), table, signal)
  await checkFile(files, mediaList, media, signal)
  let photos = 0
  for await (const _ of concurrently(photosIn(files, signal), (photo) => readPhoto(files, photo, signal)))
    photos += 1
  if (photos !== media.files) throw damaged('The list of photos')
}

type Photo = { name: string; sha256: string; path: string }

export async function readPhoto(files: Files, { name, sha256, path }: Photo, signal: AbortSignal) {
  const content = await readWhole(files, path, signal).catch(absent)
  if (!content || hash('sha256', content) !== sha256) throw damaged(`The photo ${name}`)
  return content
}

async function checkFile(files: Files, path: string, { sha256, bytes }: Measure, signal: AbortSignal) {
  const { through, measure } = metered()
  try {
    for await (const _ of through(files.read(path, signal)));
  } catch (error) {
    absent(error)
    throw damaged(`${files.name}/${path}`, error)
  }
  const found = measure()
  if (found.sha256 !== sha256 || found.bytes !== bytes) throw damaged(`${files.name}/${path}`)
}

function absent(error: unknown) {
  if (error instanceof NoSuchFile) return null
  throw error
}

const damaged = (what: string, cause?: unknown) =>
  new NotRestorable(`${what} is missing, or damaged so that its digest differs. Nothing was restored.`, {
    cause,
  })
