import assert from 'node:assert/strict'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { mistakenSettings } from '#tests/support/mistakenSettings.ts'
import { readConfig } from './config.server.ts'

test('backups go to a folder, which keeps fourteen unless another number is configured', () => {
  assert.deepEqual(readConfig({ BACKUP_TO: 'backups' }).backup, { to: resolve('backups'), keep: 14 })
  assert.deepEqual(readConfig({ BACKUP_KEEP: '3' }).backup, { to: null, keep: 3 })
  assert.deepEqual(mistakenSettings({ BACKUP_KEEP: '0' }), ['BACKUP_KEEP'])
})

test('an invalid backup folder is a mistake, and so is one among the photos, where backups would be swept', () => {
  const DATA_DIR = '/srv/simat'
  for (const BACKUP_TO of ['s3://bucket/x', 'https://bucket/x', '/srv/simat/media', '/srv/simat/media/x'])
    assert.deepEqual(mistakenSettings({ DATA_DIR, BACKUP_TO }), ['BACKUP_TO'], BACKUP_TO)
  assert.deepEqual(mistakenSettings({ DATA_DIR, BACKUP_TO: '/srv/simat/backups' }), [])
})
