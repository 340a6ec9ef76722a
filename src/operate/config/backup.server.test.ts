import assert from 'node:assert/strict'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { mistakenSettings } from '#tests/support/mistakenSettings.ts'
import { readConfig } from './config.server.ts'

const keys = {
  BACKUP_S3_ENDPOINT: 'https://s3.example',
  BACKUP_S3_ACCESS_KEY: 'canary-id',
  BACKUP_S3_SECRET_KEY: 'canary-secret',
}
const inBucket = { ...keys, BACKUP_TO: 's3://simat-backups/production/' }

test('backups go to a folder, or below a prefix of a bucket', () => {
  const { to, schedule } = readConfig({ BACKUP_TO: 'backups', BACKUP_SCHEDULE: '12:30, 00:05' }).backup
  assert.deepEqual([to, schedule], [{ kind: 'folder', path: resolve('backups') }, [5, 12 * 60 + 30]])
  const { backup } = readConfig({ ...inBucket, BACKUP_KEY: 'k'.repeat(32), BACKUP_BEFORE_MIGRATING: 'no' })
  assert.deepEqual(backup, {
    schedule: [],
    to: { kind: 'bucket', bucket: 'simat-backups', prefix: 'production' },
    bucket: {
      endpoint: 'https://s3.example',
      region: 'us-east-1',
      accessKey: 'canary-id',
      secretKey: 'canary-secret',
    },
    keep: 14,
    key: 'k'.repeat(32),
    formerKey: null,
    beforeMigrating: false,
  })
  for (const BACKUP_TO of ['s3://simat-backups', 's3://simat-backups/'])
    assert.deepEqual(readConfig({ ...keys, BACKUP_TO }).backup.to, {
      kind: 'bucket',
      bucket: 'simat-backups',
      prefix: '',
    })
})

test('a wrong schedule, place, key or number is a mistake, and a schedule needs a place', () => {
  for (const BACKUP_SCHEDULE of ['3:30', '24:00', '03:60', 'daily', '03:30,'])
    assert.deepEqual(
      mistakenSettings({ BACKUP_SCHEDULE, BACKUP_TO: '/b' }),
      ['BACKUP_SCHEDULE'],
      BACKUP_SCHEDULE,
    )
  assert.deepEqual(mistakenSettings({ BACKUP_SCHEDULE: '03:30' }), ['BACKUP_TO'])
  for (const BACKUP_TO of ['s3://', 's3://A', 's3://bucket/../x', 's3://bucket//x', 'https://bucket/x'])
    assert.deepEqual(mistakenSettings({ ...keys, BACKUP_TO }), ['BACKUP_TO'], BACKUP_TO)
  for (const name of Object.keys(keys))
    assert.deepEqual(mistakenSettings({ ...inBucket, [name]: '' }), [name])
  assert.deepEqual(mistakenSettings({ ...inBucket, BACKUP_S3_ENDPOINT: 'http://s3.example' }), [
    'BACKUP_S3_ENDPOINT',
  ])
  assert.deepEqual(mistakenSettings({ BACKUP_KEY: 'canary' }), ['BACKUP_KEY'])
  assert.deepEqual(mistakenSettings({ FORMER_BACKUP_KEY: 'k'.repeat(32) }), ['BACKUP_KEY'])
  assert.deepEqual(mistakenSettings({ BACKUP_KEEP: '0' }), ['BACKUP_KEEP'])
  assert.deepEqual(mistakenSettings({ BACKUP_BEFORE_MIGRATING: 'maybe' }), ['BACKUP_BEFORE_MIGRATING'])
})

test('backups are not put among the photos, where they would be swept away', () => {
  const photos = {
    S3_ENDPOINT: 'https://s3.example/',
    S3_BUCKET: 'simat-backups',
    S3_ACCESS_KEY: 'x',
    S3_SECRET_KEY: 'y',
  }
  assert.deepEqual(mistakenSettings({ ...photos, ...inBucket }), ['BACKUP_TO'])
  assert.deepEqual(mistakenSettings({ ...photos, ...inBucket, S3_BUCKET: 'simat-photos' }), [])
  assert.deepEqual(mistakenSettings({ DATA_DIR: '/srv/simat', BACKUP_TO: '/srv/simat/media/x' }), [
    'BACKUP_TO',
  ])
  assert.deepEqual(mistakenSettings({ DATA_DIR: '/srv/simat', BACKUP_TO: '/srv/simat/backups' }), [])
})
