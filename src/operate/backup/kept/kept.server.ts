import type { Files } from '../files/files.server.ts'
import { unfinishedMark } from '../files/folderFiles.server.ts'
import { formOf, type Reading, readable } from '../files/places.server.ts'
import { digestFile, type Manifest, readManifest } from '../manifest.server.ts'
import { NotRestorable } from '../notRestorable.server.ts'
import { type BackupKind, type BackupName, readName } from './names.server.ts'

export type KeptBackup = BackupName & {
  files: Files
  form: 'sealed' | 'formerly sealed' | 'plain' | null
} & (
    | { state: 'whole'; manifest: Manifest }
    /** It was not brought to its end. */
    | { state: 'half' }
    /** It cannot be read, or not be believed. */
    | { state: 'refused'; why: string }
  )

/** All backups at a place that Simat has named, of any installation, the newest first. */
export async function keptBackups(place: Files, reading: Reading): Promise<KeptBackup[]> {
  const names = (await place.folders()).flatMap((folder) => readName(folder) ?? [])
  const newestFirst = names.sort((a, b) => b.at.getTime() - a.at.getTime())
  return Promise.all(newestFirst.map((name) => looked(place, name, reading)))
}

export const wholeOnes = (kept: readonly KeptBackup[]) => kept.filter((each) => each.state === 'whole')

async function looked(place: Files, name: BackupName, reading: Reading): Promise<KeptBackup> {
  const files = place.within(name.name)
  const form = name.name.includes(unfinishedMark) ? null : await formOf(files)
  if (form === null) return { ...name, files, form, state: 'half' }
  try {
    const manifest = await readManifest(await readable(files, reading), new AbortController().signal)
    requireItsName(name, manifest)
    return { ...name, files, form, state: 'whole', manifest }
  } catch (error) {
    if (!(error instanceof NotRestorable)) throw error
    return { ...name, files, form, state: 'refused', why: error.message }
  }
}

const minute = 60_000
/** Clocks of several servers may differ by so much. */
const ahead = 5 * minute

/** A folder can be given any name; what its manifest says is what was sealed. */
export function requireItsName({ name, at }: BackupName, { madeAt }: Manifest) {
  if (at.getTime() > Date.now() + ahead)
    throw new NotRestorable(`${name} is named for a moment that is yet to come, so it counts for nothing.`)
  if (!(Math.abs(at.getTime() - Date.parse(madeAt)) <= minute))
    throw new NotRestorable(`${name} was made at another moment than its name says: ${madeAt}.`)
}

/** Only while nobody else makes one for the same installation. */
export async function clearHalves(place: Files, owner: string, reading: Reading) {
  const kept = await keptBackups(place, reading)
  const halves = kept.filter((each) => each.owner === owner && each.state === 'half')
  for (const { files } of halves) await files.clear()
  return halves.length
}

type Pruning = {
  owner: string
  kind: BackupKind
  keep: number
  /** The id of the database. */
  database: string | undefined
  /** Whether the database knows that it made this one. */
  isKnown: (name: BackupName) => boolean
  /** The folder of the one that was just made. */
  made: string
}

/**
 * Removes whole backups of one database and one kind, beyond the newest ones. What cannot be believed is
 * neither counted nor removed.
 */
export async function prune(place: Files, pruning: Pruning, reading: Reading) {
  const { owner, kind, keep, database, isKnown, made } = pruning
  const ours = wholeOnes(await keptBackups(place, reading)).filter(
    (each) =>
      each.owner === owner &&
      each.kind === kind &&
      (each.manifest.database ?? database) === database &&
      isKnown(each),
  )
  const beyond = ours.slice(Math.max(1, keep)).filter(({ name }) => name !== made)
  for (const { files } of beyond) {
    // Whatever comes in between, half of it must not look whole.
    await (await readable(files, reading)).remove(digestFile)
    await files.clear()
  }
  return beyond.length
}
