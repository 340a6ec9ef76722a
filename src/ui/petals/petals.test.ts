import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foldPath, petalCount, petalPath, petalPoint, reachOf } from './petals.ts'

const numbers = (path: string) => path.match(/-?\d+(\.\d+)?/g)!.map(Number)
const points = (path: string) =>
  numbers(path).reduce<[number, number][]>((all, n, i, list) => {
    if (i % 2) all.push([list[i - 1]!, n])
    return all
  }, [])
const radius = ([x, y]: [number, number]) => Math.hypot(x, y)

test('The first petal points up and ends where it began', () => {
  const path = points(petalPath(0))
  assert.deepEqual(path[6], [0, -100])
  assert.deepEqual(path[0], path.at(-1))
})

test('Seven petals stay inside the circle, each a seventh of a turn from the last', () => {
  for (let i = 0; i < petalCount; i++) {
    for (const point of points(petalPath(i))) assert.ok(radius(point) <= 100.2)
    const tip = points(petalPath(i))[6]!
    const angle = (Math.atan2(tip[0], -tip[1]) * 180) / Math.PI
    assert.ok(Math.abs(((angle + 360) % 360) - (i * 360) / petalCount) < 0.2)
  }
})

test('Neighbouring petals never touch', () => {
  const halfAngle = Math.PI / petalCount
  const path = points(petalPath(0))
  for (const curve of [path.slice(0, 4), path.slice(3, 7)])
    for (let t = 0; t <= 1; t += 0.05) {
      const [x, y] = along(curve, t)
      assert.ok(Math.atan2(x, -y) < halfAngle - 0.01)
    }
})

function along(curve: [number, number][], t: number): [number, number] {
  if (curve.length === 1) return curve[0]!
  const shorter = curve.slice(1).map(([x, y], i): [number, number] => {
    const [px, py] = curve[i]!
    return [px + (x - px) * t, py + (y - py) * t]
  })
  return along(shorter, t)
}

test('A petal reaches as far as its score, and no score reaches beyond the petal', () => {
  assert.equal(reachOf(5), 1)
  assert.equal(reachOf(0), 0)
  assert.equal(reachOf(4), 0.8)
  assert.equal(reachOf(9), 1)
  assert.equal(reachOf(-1), 0)
  assert.deepEqual(points(petalPath(0, 0.5))[6], [0, -50])
})

test('The fold is the first half of its petal', () => {
  assert.ok(petalPath(3, 0.6).startsWith(foldPath(3, 0.6).slice(0, -1)))
})

test('Figures stand on the petal’s own ray', () => {
  assert.deepEqual(petalPoint(0, 116), { x: 0, y: -116 })
  const { x, y } = petalPoint(2, 116)
  assert.ok(Math.abs(Math.hypot(x, y) - 116) < 0.2)
  assert.ok(x > 0 && y > 0)
})
