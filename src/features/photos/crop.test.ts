import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Crop, cropForKey, firstCrop, maxZoom, moveCrop, sideOf, zoomCrop } from './crop.ts'

const image = { width: 400, height: 300 }
const whole = firstCrop(image)

test('the initial square is as large as the image allows, and centered', () => {
  assert.deepEqual(whole, { x: 200, y: 150, zoom: 1 })
  assert.equal(sideOf(image, whole), 300)
})

test('the image follows the finger, and stops at its edge', () => {
  assert.deepEqual(moveCrop(image, whole, { x: 0.1, y: 0.1 }), { x: 170, y: 150, zoom: 1 })
  assert.deepEqual(moveCrop(image, whole, { x: -9, y: 9 }), { x: 250, y: 150, zoom: 1 })
})

test('the point under the finger stays there while zooming', () => {
  const at = { x: 0.25, y: 0.75 }
  const under = (crop: Crop) => {
    const side = sideOf(image, crop)
    return [crop.x + (at.x - 0.5) * side, crop.y + (at.y - 0.5) * side]
  }
  const near = zoomCrop(image, whole, 2, at)
  assert.deepEqual(under(near), under(whole))
  assert.deepEqual(zoomCrop(image, near, 0, at), whole)
  assert.equal(zoomCrop(image, whole, 100).zoom, maxZoom)
})

test('arrows move the image, plus and minus zoom, other keys do nothing', () => {
  assert.equal(cropForKey('ArrowRight', image, whole)?.x, 185)
  assert.equal(cropForKey('ArrowLeft', image, whole)?.x, 215)
  const near = cropForKey('+', image, whole)
  assert.ok(near && near.zoom > 1)
  assert.equal(cropForKey('ArrowDown', image, near)?.zoom, near.zoom)
  assert.ok((cropForKey('ArrowUp', image, near)?.y ?? 0) > near.y)
  assert.equal(cropForKey('-', image, near)?.zoom, 1)
  for (const key of ['a', 'Tab', 'Enter', 'Escape', 'toString'])
    assert.equal(cropForKey(key, image, whole), null)
})

test('the square always stays within the image', () => {
  const length = fc.integer({ min: 1, max: 10_000 })
  const share = fc.double({ min: -3, max: 3, noNaN: true })
  const step = fc.record({ x: share, y: share, zoom: fc.double({ min: 0.1, max: 9, noNaN: true }) })
  fc.assert(
    fc.property(length, length, fc.array(step), (width, height, steps) => {
      const size = { width, height }
      let crop = firstCrop(size)
      for (const { x, y, zoom } of steps)
        crop = zoomCrop(size, moveCrop(size, crop, { x, y }), zoom, { x, y })
      const half = sideOf(size, crop) / 2 - 1e-6
      assert.ok(crop.x >= half && crop.x <= width - half && crop.y >= half && crop.y <= height - half)
    }),
  )
})
