import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compressAboveBytes, compressImage, fitWithin } from './compressImage.ts'

function encoder(bytesAt: (quality: number) => number) {
  const asked: number[] = []
  const encode = async (quality: number) => {
    asked.push(quality)
    return new Blob([new Uint8Array(bytesAt(quality))])
  }
  return { asked, encode }
}

test('starting at quality 0.8, reducing by 0.1 until at most 500 KB', async () => {
  const { asked, encode } = encoder((quality) =>
    quality > 0.55 ? compressAboveBytes + 1 : compressAboveBytes,
  )
  assert.equal((await compressImage(encode)).size, compressAboveBytes)
  assert.deepEqual(asked, [0.8, 0.7, 0.6, 0.5])
})

test('or quality 0.1, whatever its size', async () => {
  const { asked, encode } = encoder(() => compressAboveBytes + 1)
  assert.equal((await compressImage(encode)).size, compressAboveBytes + 1)
  assert.deepEqual(asked, [0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1])
})

test('an image that is already small enough is encoded once', async () => {
  const { asked, encode } = encoder(() => 10)
  await compressImage(encode)
  assert.deepEqual(asked, [0.8])
})

test('resized to fit 800×800, never enlarged', () => {
  const sides = ({ width, height }: { width: number; height: number }) => [width, height]
  assert.deepEqual(sides(fitWithin({ width: 1600, height: 1200 })), [800, 600])
  assert.deepEqual(sides(fitWithin({ width: 300, height: 900 })), [267, 800])
  assert.deepEqual(sides(fitWithin({ width: 40, height: 30 })), [40, 30])
  assert.deepEqual(sides(fitWithin({ width: 1, height: 9000 })), [1, 800])
})
