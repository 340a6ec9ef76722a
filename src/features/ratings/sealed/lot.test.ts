import assert from 'node:assert/strict'
import { test } from 'node:test'
import { freshDatabase } from '#tests/support/database.ts'
import { chanceOfCounting, draws, lot, meanBehind, spreadOfLot } from './lot.ts'

const { db } = await freshDatabase()
const stars = [1, 2, 3, 4, 5]
/** The largest factor by which a counted score can shift an observer's odds between two true scores. */
const maxTold = (oneIn: number) => chanceOfCounting(1, 1, oneIn) / chanceOfCounting(1, 2, oneIn)
const everyLot = [8, 10, 12, 15]

test('every score stays possible, whatever it counts as, and the odds between two move by 56 at most', () => {
  for (const oneIn of everyLot)
    for (const as of stars) {
      const chances = stars.map((score) => chanceOfCounting(score, as, oneIn))
      assert.ok(Math.min(...chances) >= 1 / (5 * oneIn))
      assert.ok(Math.max(...chances) / Math.min(...chances) <= maxTold(oneIn) + 1e-9)
    }
  assert.ok(Math.abs(maxTold(12) - 56) < 1e-9)
})

test("the lot's probabilities match the table", () => {
  const steps = 60_000
  for (const oneIn of everyLot)
    for (const score of stars) {
      const counted = stars.map(() => 0)
      for (let i = 0; i < steps; i++)
        counted[lot(score, Math.floor((i * draws) / steps) + (i % 7), oneIn) - 1]! += 1 / steps
      for (const as of stars)
        assert.ok(
          Math.abs(counted[as - 1]! - chanceOfCounting(score, as, oneIn)) < 0.003,
          `${score} as ${as}`,
        )
    }
})

test('the mean estimated from counted scores is unbiased, and lies between one and five', () => {
  for (const oneIn of everyLot)
    for (const score of stars) {
      const counts = stars.reduce((sum, as) => sum + as * chanceOfCounting(score, as, oneIn), 0)
      assert.ok(Math.abs(meanBehind(counts, 1, oneIn) - score) < 1e-9)
    }
  assert.deepEqual([meanBehind(3, 3, 12), meanBehind(15, 3, 12)], [1, 5])
  assert.ok(spreadOfLot(3, 12) > 0.4 && spreadOfLot(3, 12) < 0.45 && spreadOfLot(300, 12) < 0.05)
})

const drawn = (many: number, scores: string) =>
  db.read<{ score: number; as: number; n: number }>(
    'test_drawn',
    `select score, lot(12::smallint, pair_of(i.lot_key, n, n * 7 + 1), 1 << n % 7, score) as as, count(*)::int as n
       from installation i, generate_series(1, $1::int) n, lateral (select (${scores})::smallint as score) s group by 1, 2`,
    [many],
  )

test('the database draws by the rule: χ² on a million pairs, for each score', async () => {
  const found = await drawn(1_000_000, '1 + n / 3 % 5')
  for (const score of stars) {
    const those = found.filter((each) => each.score === score)
    const all = those.reduce((sum, { n }) => sum + n, 0)
    const chi = stars.reduce((sum, as) => {
      const expected = all * chanceOfCounting(score, as, 12)
      const n = those.find((each) => each.as === as)?.n ?? 0
      return sum + (n - expected) ** 2 / expected
    }, 0)
    // χ² with four degrees of freedom exceeds 40 once in 20 million.
    assert.ok(chi < 40, `${score}: χ² = ${chi.toFixed(1)}`)
  }
  assert.equal(found.length, 25, 'every score counts as every other one')
})

test('the database and the rule turn a draw into the same score', async () => {
  const rows = await db.read<{ draw: string; score: number; as: number }>(
    'test_same_draw',
    `select draw_of(pair_of(i.lot_key, n, 9), 4, score)::text as draw, score, lot(12::smallint, pair_of(i.lot_key, n, 9), 4, score) as as
       from installation i, generate_series(1::bigint, 5000) n, generate_series(1, 5) s, lateral (select s::smallint as score) c`,
    [],
  )
  for (const { draw, score, as } of rows) assert.equal(as, lot(score, Number(draw), 12))
  assert.ok(new Set(rows.map(({ draw }) => draw)).size > 24_900, 'each is drawn by itself')
})

test('a score that is left out counts as nothing', async () => {
  assert.deepEqual(await drawn(70, '0'), [{ score: 0, as: 0, n: 70 }])
})
