import assert from 'node:assert/strict'
import { test } from 'node:test'
import { picture } from '#tests/support/pictures.ts'
import { isAnimated, photoLimits, photoTypeOf } from './photos.rules.ts'

test('JPEG, PNG, WebP by their first bytes, and nothing else', async () => {
  const made = await picture({ width: 20, height: 20 })
  for (const type of ['jpeg', 'png', 'webp'] as const) {
    const bytes = await made.clone().toFormat(type).toBuffer()
    assert.equal(photoTypeOf(bytes.subarray(0, 16)), `image/${type}`)
    assert.equal(isAnimated(bytes), false)
    assert.equal(photoTypeOf(bytes.subarray(1)), null)
  }
  for (const text of ['', 'GIF89a', '<svg', 'RIFF1234WAVE', 'RIFF', '\u0089PNG'])
    assert.equal(photoTypeOf(Buffer.from(text, 'latin1')), null, text)
})

test('a photo is under 5 MB at registration and at most 10 MB at an edit', () => {
  assert.deepEqual([photoLimits.registration, photoLimits.edit], [5_242_879, 10_485_760])
})
