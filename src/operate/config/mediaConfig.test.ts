import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mistakenSettings } from '#tests/support/mistakenSettings.ts'
import { readConfig } from './config.server.ts'

const complete = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'simat-photos',
  S3_ACCESS_KEY: 'canary-id',
  S3_SECRET_KEY: 'canary-secret',
}

test('photos lie on the disk, or in a bucket where one is named', () => {
  assert.deepEqual(readConfig({}).media, { store: 'disk' })
  assert.deepEqual(readConfig({ ...complete, S3_ENDPOINT: 'http://127.0.0.1:9000/' }).media, {
    store: 's3',
    endpoint: 'http://127.0.0.1:9000',
    bucket: 'simat-photos',
    region: 'us-east-1',
    accessKey: 'canary-id',
    secretKey: 'canary-secret',
  })
})

test('all that a bucket needs, or nothing of it', () => {
  for (const name of Object.keys(complete)) {
    assert.deepEqual(mistakenSettings({ ...complete, [name]: '' }), [name])
    assert.deepEqual(mistakenSettings({ ...complete, [name]: '', [`${name}_FILE`]: '/canary' }), [
      `${name}_FILE`,
    ])
  }
  assert.deepEqual(mistakenSettings({ S3_REGION: 'me-south-1' }), Object.keys(complete))
})

test('a wrong address or name of a bucket is a mistake', () => {
  for (const S3_ENDPOINT of [
    's3.example',
    'http://s3.example',
    'https://u:canary@s3.example',
    'https://s3.example/x',
  ])
    assert.deepEqual(mistakenSettings({ ...complete, S3_ENDPOINT }), ['S3_ENDPOINT'], S3_ENDPOINT)
  for (const S3_BUCKET of ['a', 'Photos', 'a/b', '../x', 'x'.repeat(64)])
    assert.deepEqual(mistakenSettings({ ...complete, S3_BUCKET }), ['S3_BUCKET'], S3_BUCKET)
})
