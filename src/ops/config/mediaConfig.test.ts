import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mistakenSettings } from '#tests/support/mistakenSettings.ts'
import { readConfig } from './config.server.ts'

const complete = {
  S3_BUCKET: 'https://s3.example/simat-photos',
  S3_ACCESS_KEY: 'canary-id',
  S3_SECRET_KEY: 'canary-secret',
}

test('photos are stored on disk, or in a bucket if one is configured', () => {
  assert.deepEqual(readConfig({}).media, { store: 'disk' })
  assert.deepEqual(readConfig({ ...complete, S3_BUCKET: 'http://127.0.0.1:9000/photos/' }).media, {
    store: 's3',
    bucket: 'http://127.0.0.1:9000/photos',
    region: 'us-east-1',
    accessKey: 'canary-id',
    secretKey: 'canary-secret',
  })
})

test('either all bucket settings are given, or none', () => {
  for (const name of Object.keys(complete)) {
    assert.deepEqual(mistakenSettings({ ...complete, [name]: '' }), [name])
    assert.deepEqual(mistakenSettings({ ...complete, [name]: '', [`${name}_FILE`]: '/canary' }), [
      `${name}_FILE`,
    ])
  }
  assert.deepEqual(mistakenSettings({ S3_REGION: 'me-south-1' }), Object.keys(complete))
})

test('an invalid bucket URL or name is a mistake', () => {
  for (const S3_BUCKET of [
    's3.example/photos',
    'http://s3.example/photos',
    'https://u:canary@s3.example/photos',
    'https://s3.example',
    'https://s3.example/',
    'https://s3.example/a/photos',
    'https://s3.example/photos?x',
    'https://s3.example/../x',
    'https://s3.example/Photos',
    'https://s3.example/a',
    `https://s3.example/${'x'.repeat(64)}`,
  ])
    assert.deepEqual(mistakenSettings({ ...complete, S3_BUCKET }), ['S3_BUCKET'], S3_BUCKET)
})
