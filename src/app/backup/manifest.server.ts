import { hash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as Type from 'typebox'
import { Check } from 'typebox/value'
import { NotRestorable } from './notRestorable.server.ts'

const digest = Type.String({ pattern: '^[0-9a-f]{64}$' })
const count = Type.Integer({ minimum: 0 })
const file = { sha256: digest, bytes: count }

const shape = Type.Object({
  format: Type.Literal('simat-backup'),
  version: Type.Literal(1),
  simat: Type.String(),
  madeAt: Type.String(),
  migrations: Type.Array(Type.Object({ name: Type.String(), digest })),
  tables: Type.Array(
    Type.Object({
      name: Type.String({ pattern: '^[a-z0-9_]+$' }),
      columns: Type.Array(Type.String()),
      rows: count,
      ...file,
    }),
  ),
  sequences: Type.Array(Type.Object({ name: Type.String(), value: count, called: Type.Boolean() })),
  media: Type.Object({ files: count, missing: count, ...file }),
  notInside: Type.Array(Type.String()),
})

export type Manifest = Type.Static<typeof shape>

/** The paths of the files of a backup. */
export const tableFile = (folder: string, table: string) => join(folder, 'tables', `${table}.copy`)
export const mediaList = (folder: string) => join(folder, 'media.sha256')
export const mediaFile = (folder: string, name: string) => join(folder, 'media', name.slice(0, 2), name)
const manifestFile = (folder: string) => join(folder, 'manifest.json')
const seal = (folder: string) => join(folder, 'manifest.sha256')
const sealOf = (text: string) => `${hash('sha256', text)}  manifest.json\n`

/** Writes its digest beside it, as `sha256sum --check` reads it. */
export async function writeManifest(folder: string, manifest: Manifest) {
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  const options = { mode: 0o600, flag: 'wx', flush: true }
  await writeFile(manifestFile(folder), text, options)
  await writeFile(seal(folder), sealOf(text), options)
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestFile(folder), 'utf8').catch(() => null)
  if (text === null) throw new NotRestorable(`${folder} is not a backup of Simat: it has no manifest.json.`)
  const sealed = await readFile(seal(folder), 'utf8').catch(() => '')
  if (sealed !== sealOf(text))
    throw new NotRestorable('manifest.json is damaged: its digest is not the one in manifest.sha256.')
  const manifest: unknown = JSON.parse(text)
  if (!Check(shape, manifest))
    throw new NotRestorable('manifest.json was made by another version of Simat. Restore with that version.')
  return manifest
}
