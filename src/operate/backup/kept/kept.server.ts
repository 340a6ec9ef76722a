import { megabytes } from '#ground/disk.server.ts'
import type { Config } from '#operate/config/config.server.ts'
import { type Files, filesIn, unfinishedMark } from '../backupFiles.server.ts'
import { digestFile } from '../backupManifest.server.ts'
import { NotRestorable } from '../notRestorable.server.ts'
import { type BackupKind, type BackupName, readName } from './names.server.ts'

type KeptBackup = BackupName & { files: Files; isWhole: boolean }

/** Files for backups. They are written until the disk is low, so that the server can go on. */
export const backupFiles = (folder: string, { diskReserveMegabytes }: Config) =>
  filesIn(folder, megabytes(diskReserveMegabytes) * 2)

/** The folder of BACKUP_TO. */
export function placeOf(config: Config) {
  if (!config.backup.to) throw new NotRestorable('BACKUP_TO is not set, so name a folder.')
  return backupFiles(config.backup.to, config)
}

/** The backup that an operator has typed: `latest`, a name in BACKUP_TO, or a folder. */
export async function backupNamed(typed: string, config: Config): Promise<Files> {
  if (typed !== 'latest')
    return config.backup.to && readName(typed) ? placeOf(config).within(typed) : backupFiles(typed, config)
  const place = placeOf(config)
  const latest = (await wholeBackups(place))[0]
  if (!latest) throw new NotRestorable(`${place.name} has no whole backup.`)
  return latest.files
}

/** All backups in a folder that Simat has named, the newest first. The list of digests is written last. */
export async function keptBackups(place: Files): Promise<KeptBackup[]> {
  const names = (await place.folders()).flatMap((folder) => readName(folder) ?? [])
  const newestFirst = names.sort((a, b) => b.at.getTime() - a.at.getTime())
  return newestFirst.map((name) => {
    const files = place.within(name.name)
    return { ...name, files, isWhole: !name.name.includes(unfinishedMark) && files.has(digestFile) }
  })
}

export const wholeBackups = async (place: Files) => (await keptBackups(place)).filter((each) => each.isWhole)

/** Only while nobody else makes one. */
export async function clearHalves(place: Files) {
  for (const { files, isWhole } of await keptBackups(place)) if (!isWhole) await files.clear()
}

/** Removes whole backups of one kind, beyond the newest ones and never the one that was just made. */
export async function prune(
  place: Files,
  { kind, keep, made }: { kind: BackupKind; keep: number; made: string },
) {
  const ours = (await wholeBackups(place)).filter((each) => each.kind === kind)
  for (const { name, files } of ours.slice(Math.max(1, keep))) {
    if (name === made) continue
    // Whatever comes in between, half of it must not look whole.
    await files.remove(digestFile)
    await files.clear()
  }
}
