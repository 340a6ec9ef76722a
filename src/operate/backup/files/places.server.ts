import { megabytes } from '#kit/disk.server.ts'
import { openBucket } from '#kit/s3/bucket.server.ts'
import { type BackupTo, readBackupTo } from '#operate/config/backup.server.ts'
import type { Config } from '#operate/config/config.server.ts'
import { digestFile } from '../manifest.server.ts'
import { NotRestorable } from '../notRestorable.server.ts'
import { bucketFiles } from './bucketFiles.server.ts'
import { encryptedFiles } from './encryptedFiles.server.ts'
import type { Files } from './files.server.ts'
import { folderFiles } from './folderFiles.server.ts'

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

/** A backup as it is written, encrypted if there is a key. */
export const withKey = (files: Files, key: string | null) => (key ? encryptedFiles(files, key) : files)

export const isEncrypted = (files: Files) => encryptedFiles(files, '').has(digestFile)

/** A backup as it is read, deciphered if it is encrypted. */
export async function readable(files: Files, key: string | null): Promise<Files> {
  if (!(await isEncrypted(files))) return files
  if (key) return encryptedFiles(files, key)
  throw new NotRestorable(`${files.name} is encrypted. Give the key that it was made with as BACKUP_KEY.`)
}
