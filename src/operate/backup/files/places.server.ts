import { megabytes } from '#kit/disk.server.ts'
import { openBucket } from '#kit/s3/bucket.server.ts'
import { type BackupTo, readBackupTo } from '#operate/config/backup.server.ts'
import type { Config } from '#operate/config/config.server.ts'
import { digestFile } from '../manifest.server.ts'
import { NotRestorable } from '../notRestorable.server.ts'
import { bucketFiles } from './bucketFiles.server.ts'
import type { Files } from './files.server.ts'
import { folderFiles } from './folderFiles.server.ts'
import { formerlySealedFiles, sealedFiles } from './sealedFiles.server.ts'

type Settings = Pick<Config, 'backup' | 'diskReserveMegabytes'>

/** A backup takes long, and must not fail because a bucket was busy for a moment. */
const asking = { called: 'the bucket for backups', timeoutMs: 60_000, tries: 6, pauseMs: 250 }

/** A folder is written to until its disk is low, so that the server can go on. */
export function filesAt(to: BackupTo, { backup, diskReserveMegabytes }: Settings): Files {
  if (to.kind === 'folder') return folderFiles(to.path, megabytes(diskReserveMegabytes) * 2)
  if (to.kind === 'wrong' || !backup.bucket)
    throw new NotRestorable('Name a folder, or s3:// and a bucket, and give its keys as BACKUP_S3_….')
  const { bucket: name, prefix } = to
  const bucket = openBucket({ ...backup.bucket, bucket: name }, asking)
  return bucketFiles(bucket, { name: prefix ? `s3://${name}/${prefix}` : `s3://${name}`, prefix })
}

/** The place or the backup that an operator has typed. */
export const filesNamed = (typed: string, settings: Settings): Files => {
  const to = readBackupTo(typed)
  return filesAt(to ?? { kind: 'wrong' }, settings)
}

/** The keys of BACKUP_KEY and FORMER_BACKUP_KEY. */
type Keys = { key: string | null; formerKey: string | null }

/** How a backup is to be read. */
export type Reading = Keys & {
  /** Whether the operator takes one that no key has sealed, although there is a key. */
  takesPlain?: boolean
}

const allKeys = ({ key, formerKey }: Keys) => [key, formerKey].filter((each) => each !== null)

/** A backup as it is written, sealed if there is a key. */
export const withKey = (files: Files, keys: Keys) =>
  keys.key === null ? files : sealedFiles(files, allKeys(keys))

/** How a backup is kept, or null if it was not brought to its end. */
export async function formOf(files: Files) {
  if (await sealedFiles(files, []).has(digestFile)) return 'sealed'
  if (await formerlySealedFiles(files, []).has(digestFile)) return 'formerly sealed'
  return (await files.has(digestFile)) ? 'plain' : null
}

/**
 * A backup as it is read. Where there is a key only what it has sealed is believed, because somebody else may
 * write to the place.
 */
export async function readable(files: Files, reading: Reading): Promise<Files> {
  const keys = allKeys(reading)
  const form = await formOf(files)
  if (form === null || (form === 'plain' && (keys.length === 0 || reading.takesPlain))) return files
  if (form === 'plain')
    throw new NotRestorable(
      `${files.name} is not sealed by BACKUP_KEY, so anybody may have put it there. If it is yours, of the time ` +
        'before there was a key, add --not-encrypted.',
    )
  if (keys.length === 0)
    throw new NotRestorable(`${files.name} is encrypted. Give the key that it was made with as BACKUP_KEY.`)
  return form === 'sealed' ? sealedFiles(files, keys) : formerlySealedFiles(files, keys)
}
