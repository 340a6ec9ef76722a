import type { Files } from '../files/files.server.ts'
import { isEncrypted, withKey } from '../files/places.server.ts'
import { digestFile } from '../manifest.server.ts'
import { type BackupKind, type BackupName, readName } from './names.server.ts'

export type KeptBackup = BackupName & { files: Files; isEncrypted: boolean; isWhole: boolean }

/** All backups at a place that Simat has named, of any installation, the newest first. */
export async function keptBackups(place: Files): Promise<KeptBackup[]> {
  const names = (await place.folders()).flatMap((folder) => readName(folder) ?? [])
  const newestFirst = names.sort((a, b) => b.at.getTime() - a.at.getTime())
  return Promise.all(newestFirst.map((name) => looked(place, name)))
}

async function looked(place: Files, name: BackupName): Promise<KeptBackup> {
  const files = place.within(name.name)
  const encrypted = await isEncrypted(files)
  return { ...name, files, isEncrypted: encrypted, isWhole: encrypted || (await files.has(digestFile)) }
}

/** Only while nobody else makes one for the same installation. */
export async function clearHalves(place: Files, owner: string) {
  const halves = (await keptBackups(place)).filter((each) => each.owner === owner && !each.isWhole)
  for (const { files } of halves) await files.clear()
  return halves.length
}

/** Removes whole backups of one installation and one kind, beyond the newest ones. */
export async function prune(place: Files, owner: string, kind: BackupKind, keep: number) {
  const ours = (await keptBackups(place)).filter(
    (each) => each.owner === owner && each.kind === kind && each.isWhole,
  )
  const beyond = ours.slice(Math.max(1, keep))
  for (const { files, isEncrypted: encrypted } of beyond) {
    // Whatever comes in between, half of it must not look whole.
    await withKey(files, encrypted ? 'none' : null).remove(digestFile)
    await files.clear()
  }
  return beyond.length
}
