import type { Config } from '#ops/config/config.server.ts'
import { megabytes } from '#platform/disk.server.ts'
import { type Files, filesIn, unfinishedMark } from '../backupFiles.server.ts'
import { digestFile, NotRestorable } from '../backupManifest.server.ts'

type StoredBackup = BackupName & { files: Files; isWhole: boolean }

/** Stops before the disk is full, so the server can keep writing. */
export const backupFiles = (folder: string, { diskReserveMegabytes }: Config) =>
  filesIn(folder, megabytes(diskReserveMegabytes) * 2)

export function backupFolderOf(config: Config) {
  if (!config.backup.to) throw new NotRestorable('BACKUP_TO is not set, so name a folder.')
  return backupFiles(config.backup.to, config)
}

export async function backupNamed(typed: string, config: Config): Promise<Files> {
  if (typed !== 'latest')
    return config.backup.to && readName(typed)
      ? backupFolderOf(config).within(typed)
      : backupFiles(typed, config)
  const place = backupFolderOf(config)
  const latest = (await completeBackups(place))[0]
  if (!latest) throw new NotRestorable(`${place.name} has no whole backup.`)
  return latest.files
}

export async function storedBackups(place: Files): Promise<StoredBackup[]> {
  const names = (await place.folders()).flatMap((folder) => readName(folder) ?? [])
  const newestFirst = names.sort((a, b) => b.at.getTime() - a.at.getTime())
  return newestFirst.map((name) => {
    const files = place.within(name.name)
    return { ...name, files, isWhole: !name.name.includes(unfinishedMark) && files.has(digestFile) }
  })
}

export const completeBackups = async (place: Files) =>
  (await storedBackups(place)).filter((each) => each.isWhole)

/** Requires the backup lock. */
export async function removePartialBackups(place: Files) {
  for (const { files, isWhole } of await storedBackups(place)) if (!isWhole) await files.clear()
}

/** Keeps the newest backups of one kind, and always the backup just made. */
export async function prune(
  place: Files,
  { kind, keep, made }: { kind: BackupKind; keep: number; made: string },
) {
  const ours = (await completeBackups(place)).filter((each) => each.kind === kind)
  for (const { name, files } of ours.slice(Math.max(1, keep))) {
    if (name === made) continue
    // Delete the digest first, so an interrupted deletion doesn't leave a backup that looks complete.
    await files.remove(digestFile)
    await files.clear()
  }
}

export const isStoredElsewhere = ({ appSecret, dataDir }: Config) => [
  `APP_SECRET, which is in ${appSecret ? 'the environment' : `${dataDir}/secrets/app-secret`}. With ` +
    'another one open codes end, known devices become unknown, and deleted numbers count as new friends.',
  'ADMIN_PASSWORD, the keys in SMS_… and S3_…, and the rest of the environment.',
]

export type BackupKind = keyof typeof endings

const endings = { nightly: '', 'before migrating': '-before-migrating', 'by hand': '-by-hand' } as const
const kinds = Object.keys(endings).filter((kind): kind is BackupKind => kind in endings)

type BackupName = { name: string; at: Date; kind: BackupKind }

export const nameOf = ({ at, kind }: Omit<BackupName, 'name'>) =>
  `simat-${at.toISOString().replace(/[:.]/g, '-')}${endings[kind]}`

export function readName(folder: string): BackupName | null {
  const [name = '', process] = folder.split(unfinishedMark)
  const [, day, hours, minutes, seconds, ms, ending] =
    /^simat-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z(-[a-z-]+)?$/.exec(name) ?? []
  const kind = kinds.find((each) => endings[each] === (ending ?? ''))
  if (!day || !kind || (process !== undefined && !/^\d+$/.test(process))) return null
  const at = new Date(`${day}T${hours}:${minutes}:${seconds}.${ms}Z`)
  return Number.isNaN(at.getTime()) ? null : { name: folder, at, kind }
}
