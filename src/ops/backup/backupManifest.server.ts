import { hash } from 'node:crypto'
import { Ajv } from 'ajv'
import * as Type from 'typebox'
import { type Files, NoSuchFile, readWhole } from './backupFiles.server.ts'

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
  bytes: count,
})

export type Manifest = Type.Static<typeof shape>

export const tableFile = (table: string) => `tables/${table}.copy`
export const mediaList = 'media.sha256'
export const mediaFile = (name: string) => `media/${name.slice(0, 2)}/${name}`
const manifestFile = 'manifest.json'
const sealOf = (text: string) => `${hash('sha256', text)}  ${manifestFile}\n`
/** Written last: its presence marks a complete backup. */
export const digestFile = 'manifest.sha256'

/** The digest file works with `sha256sum --check`. */
export async function writeManifest(files: Files, manifest: Manifest, signal: AbortSignal) {
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  await files.write(manifestFile, [Buffer.from(text)], signal)
  await files.write(digestFile, [Buffer.from(sealOf(text))], signal)
}

export async function readManifest(files: Files, signal: AbortSignal): Promise<Manifest> {
  const text = await textOf(files, manifestFile, signal)
  if (text === null)
    throw new NotRestorable(
      files.exists()
        ? `${files.name} is not a backup of Simat: it has no ${manifestFile}.`
        : `There is no folder ${files.name}.`,
    )
  if ((await textOf(files, digestFile, signal)) !== sealOf(text))
    throw new NotRestorable(`${manifestFile} is damaged: its digest is not the one in ${digestFile}.`)
  const manifest = parsed(text)
  if (!new Ajv().validate<Manifest>(shape, manifest))
    throw new NotRestorable(
      `${manifestFile} was made by another version of Simat. Restore with that version.`,
    )
  return manifest
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function textOf(files: Files, path: string, signal: AbortSignal) {
  try {
    return (await readWhole(files, path, signal)).toString()
  } catch (error) {
    if (error instanceof NoSuchFile) return null
    throw error
  }
}

export class NotRestorable extends Error {
  override readonly name = 'NotRestorable'
}
