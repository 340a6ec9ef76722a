import { resolve } from 'node:path'
import { isSafeAddress } from '#kit/safeAddress.ts'
import type { Reader } from './reader.server.ts'

type BackupSettings = ReturnType<typeof readBackup>
export type BackupTo = NonNullable<ReturnType<typeof readBackupTo>>

const bucketNames = [
  'BACKUP_S3_ENDPOINT',
  'BACKUP_S3_ACCESS_KEY',
  'BACKUP_S3_SECRET_KEY',
  'BACKUP_S3_REGION',
] as const

/** When backups are made, where they are kept, and what they are encrypted with. */
export function readBackup(read: Reader) {
  const schedule = readSchedule(read)
  const given = schedule.length > 0 ? read.required('BACKUP_TO') : read.given('BACKUP_TO')
  const to = readBackupTo(given)
  if (to?.kind === 'wrong') read.wrong('BACKUP_TO')
  const isInBucket = to?.kind === 'bucket'
  return {
    /** Minutes after midnight, UTC. */
    schedule,
    to: to?.kind === 'wrong' ? null : to,
    bucket: isInBucket || bucketNames.some((name) => read.given(name)) ? readBucket(read) : null,
    keep: read.number('BACKUP_KEEP'),
    key: read.secret('BACKUP_KEY'),
    /** Opens what was sealed before the key was changed. */
    formerKey: read.secret('FORMER_BACKUP_KEY'),
    beforeMigrating: read.oneOf('BACKUP_BEFORE_MIGRATING') === 'yes',
  }
}

function readSchedule(read: Reader) {
  const given = read.given('BACKUP_SCHEDULE')
  if (!given) return []
  const times = given.split(',').map((time) => /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time.trim()))
  if (times.includes(null)) {
    read.wrong('BACKUP_SCHEDULE')
    return []
  }
  return times.map((time) => Number(time?.[1]) * 60 + Number(time?.[2])).sort((a, b) => a - b)
}

/** What an operator names as a place for backups. */
export function readBackupTo(given: string | null) {
  if (!given) return null
  if (!/^\w+:\/\//.test(given)) return { kind: 'folder' as const, path: resolve(given) }
  const [, bucket, prefix = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/((?:\w[\w.-]*\/)*\w[\w.-]*)?\/?)?$/.exec(given) ?? []
  return bucket ? { kind: 'bucket' as const, bucket, prefix } : { kind: 'wrong' as const }
}

function readBucket(read: Reader) {
  const endpoint = read.required('BACKUP_S3_ENDPOINT')
  if (endpoint && !(isSafeAddress(endpoint) && URL.parse(endpoint)?.href === `${new URL(endpoint).origin}/`))
    read.wrong('BACKUP_S3_ENDPOINT')
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    region: read.text('BACKUP_S3_REGION'),
    accessKey: read.required('BACKUP_S3_ACCESS_KEY'),
    secretKey: read.required('BACKUP_S3_SECRET_KEY'),
  }
}

type Kept = {
  dataDir: string
  media: { store: 'disk' } | { store: 's3'; endpoint: string; bucket: string }
  backup: BackupSettings
}

/** The server removes files of nobody from where photos are, and a backup would be one. */
export function isAmongPhotos({ dataDir, media, backup: { to, bucket } }: Kept) {
  if (to?.kind === 'bucket')
    return media.store === 's3' && media.bucket === to.bucket && media.endpoint === bucket?.endpoint
  return media.store === 'disk' && to?.kind === 'folder' && `${to.path}/`.startsWith(`${dataDir}/media/`)
}
