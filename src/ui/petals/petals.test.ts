import assert from 'node:assert/strict'
import { test } from 'node:test'
import { budReach, highestOf, numberPlace, phoneRadius, reachOf, ringsOf } from './chart.ts'
import { foldPath, petalCount, petalPath, petalPoint } from './petals.ts'

const numbers = (path: string) => path.match(/-?\d+(\.\d+)?/g)!.map(Number)
const points = (path: string) =>
  numbers(path).reduce<[number, number][]>((all, n, i, list) => {
    if (i % 2) all.push([list[i - 1]!, n])
    return all
  }, [])
const radius = ([x, y]: [number, number]) => Math.hypot(x, y)

test('The first petal points up and ends where it started', () => {
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

for (const count of [petalCount, petalCount + 1, petalCount + 3])
  test(`Adjacent petals of ${count} never touch`, () => {
    const halfAngle = Math.PI / count
    const path = points(petalPath(0, 1, count))
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
  assert.equal(reachOf(2.5), 0.5)
  assert.equal(reachOf(1), 0.2)
  assert.equal(reachOf(3.75), 0.75)
  assert.equal(reachOf(9), 1)
  assert.equal(reachOf(0), budReach)
  assert.ok(budReach < reachOf(1))
  assert.deepEqual(points(petalPath(0, 0.5))[6], [0, -50])
})

test('The same difference has the same length everywhere: on a phone, three tenths of a star are 5 px', () => {
  const pixels = (from: number, to: number) => (reachOf(to) - reachOf(from)) * phoneRadius
  for (const from of [1, 2.2, 3.9, 4.7])
    assert.ok(Math.abs(pixels(from, from + 0.3) - 5.76) < 0.01, `${from}`)
})

test('The highest petal is yellow, even if two look alike; without a score, no petal is', () => {
  assert.deepEqual(highestOf([4.2, 4.91, 4.88, 3]), [false, true, true, false])
  assert.deepEqual(highestOf([0, 0, 0]), [false, false, false])
})

test('A number is on its petal, or beyond the tip of a short one, and clear of adjacent petals', () => {
  const size = { width: 22, height: 12 }
  for (let score = 1; score <= 5; score += 0.1) {
    const [first, second] = [0, 1].map((index) => numberPlace({ index, score }))
    const apart = [Math.abs(first!.x - second!.x) / size.width, Math.abs(first!.y - second!.y) / size.height]
    assert.ok(Math.max(...apart) >= 1, `${score}: ${apart}`)
    const tip = reachOf(score) * 100
    const from = Math.hypot(first!.x, first!.y)
    assert.ok(first!.isInside ? from + size.height / 2 < tip : from - size.height / 2 > tip, `${score}`)
  }
})

test('A number stays clear of the tip of the outline, and near its petal', () => {
  for (let score = 1; score <= 5; score += 0.1)
    for (let outline = 1; outline <= 5; outline += 1) {
      const { x, y } = numberPlace({ index: 0, score, outline })
      const from = Math.hypot(x, y)
      assert.ok(Math.abs(from - reachOf(outline) * 100) >= 15.9, `${score}, ${outline}: ${from}`)
      assert.ok(from >= 30 && from <= 100, `${score}, ${outline}: ${from}`)
    }
})

test('The fold is the first half of its petal', () => {
  assert.ok(petalPath(3, 0.6).startsWith(foldPath(3, 0.6).slice(0, -1)))
})

test('A point is on the petal’s own ray', () => {
  assert.deepEqual(petalPoint(0, 116), { x: 0, y: -116 })
  const { x, y } = petalPoint(2, 116)
  assert.ok(Math.abs(Math.hypot(x, y) - 116) < 0.2)
  assert.ok(x > 0 && y > 0)
})

test('3, 10, 25 and 50 raters each add a ring', () => {
  assert.deepEqual([0, 2, 3, 9, 10, 24, 25, 49, 50, 1000].map(ringsOf), [0, 0, 1, 1, 2, 2, 3, 3, 4, 4])
})
