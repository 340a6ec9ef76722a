import { resolve } from 'node:path'
import { isSafeAddress } from './address.ts'
import type { Reader } from './reader.server.ts'

type BackupSettings = ReturnType<typeof readBackup>
export type BackupTo = NonNullable<ReturnType<typeof readBackupTo>>

const bucketNames = ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_ACCESS_KEY', 'BACKUP_S3_SECRET_KEY', 'BACKUP_S3_REGION']

/** When backups are made, where they are kept, and what they are encrypted with. */
export function readBackup(read: Reader) {
  const to = readBackupTo(read.text('BACKUP_TO'))
  if (to?.kind === 'wrong')
    read.wrong('BACKUP_TO', 'give a folder, or s3:// and a bucket, like s3://simat-backups/production')
  const isInBucket = to?.kind === 'bucket'
  const schedule = readSchedule(read)
  if (schedule.length > 0 && !to) read.required('BACKUP_TO', 'give the folder or the bucket for the backups')
  return {
    /** Minutes after midnight, UTC. */
    schedule,
    to: to?.kind === 'wrong' ? null : to,
    bucket: isInBucket || bucketNames.some((name) => read.text(name)) ? readBucket(read) : null,
    keep: read.number('BACKUP_KEEP', 14, 1, 10_000),
    key: read.secret('BACKUP_KEY', 32),
    beforeMigrating: read.oneOf('BACKUP_BEFORE_MIGRATING', ['yes', 'no'], 'yes') === 'yes',
  }
}

function readSchedule(read: Reader) {
  const given = read.text('BACKUP_SCHEDULE')
  if (!given) return []
  const times = given.split(',').map((time) => /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time.trim()))
  if (times.includes(null)) {
    read.wrong('BACKUP_SCHEDULE', 'give times of the day in UTC, like 00:30 or 00:30,12:30')
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
  const remedy = 'give an https address without a path; http only to this machine'
  const endpoint = read.required('BACKUP_S3_ENDPOINT', remedy)
  if (endpoint && !(isSafeAddress(endpoint) && URL.parse(endpoint)?.href === `${new URL(endpoint).origin}/`))
    read.wrong('BACKUP_S3_ENDPOINT', remedy)
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    region: read.text('BACKUP_S3_REGION') ?? 'us-east-1',
    accessKey: read.required('BACKUP_S3_ACCESS_KEY', 'give the id of an access key'),
    secretKey: read.required('BACKUP_S3_SECRET_KEY', 'give the secret of that access key'),
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
