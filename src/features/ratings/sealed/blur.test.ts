import assert from 'node:assert/strict'
import { test } from 'node:test'
import { freshDatabase } from '#tests/support/database.ts'
import { blurDeviation, blurRatio, blurredAverage, chanceOfBlur } from './blur.ts'

const { db } = await freshDatabase()
const values = Array.from({ length: 41 }, (_, i) => i - 20)
const sum = (each: number[]) => each.reduce((total, one) => total + one, 0)

test('the blur is symmetric, and neighbors are as likely as its ratio', () => {
  assert.ok(Math.abs(sum(values.map((by) => chanceOfBlur(by))) - 1) < 1e-9)
  for (const by of values) assert.equal(chanceOfBlur(by), chanceOfBlur(-by))
  assert.ok(Math.abs(chanceOfBlur(3) / chanceOfBlur(2) - blurRatio) < 1e-9)
  const deviation = Math.sqrt(sum(values.map((by) => by * by * chanceOfBlur(by))))
  assert.ok(Math.abs(blurDeviation(3) - deviation / 3) < 1e-6)
})

test('a displayed average has one decimal and stays between 1 and 5', () => {
  assert.deepEqual([blurredAverage(13, 3), blurredAverage(17, 3), blurredAverage(2, 3)], [4.3, 5, 1])
})

const drawn = (count: string) =>
  db.read<{ by: number; n: number }>(
    'test_drawn',
    `select ${count} as by, count(*)::int as n from installation, generate_series(1, 1000000) n group by 1`,
    [],
  )

function chiSquared(found: readonly { by: number; n: number }[]) {
  const all = sum(found.map(({ n }) => n))
  return sum(
    [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((by) => {
      const isEnd = Math.abs(by) === 4
      const n = sum(
        found.filter((each) => (isEnd ? each.by * by >= 16 : each.by === by)).map((each) => each.n),
      )
      const chance = isEnd
        ? sum(values.filter((each) => each * by >= 16).map((each) => chanceOfBlur(each)))
        : chanceOfBlur(by)
      return (n - all * chance) ** 2 / (all * chance)
    }),
  )
}

test('the database blurs by that distribution: χ² on a million draws, by person, trait, count and raters', async () => {
  for (const arguments_ of ['n, 1, 1, 1', '7, n, 1, 1', '7, 1, n, 1', '7, 1, 1, n']) {
    const chi = chiSquared(await drawn(`blur(blur_key, ${arguments_})`))
    // Eight degrees of freedom: exceeded once in 20 million.
    assert.ok(chi < 50, `${arguments_}: χ² = ${chi.toFixed(1)}`)
  }
})

test('two traits, counts or sets of raters are blurred independently', async () => {
  for (const other of ['n, 2, 1, 1', 'n, 1, 2, 1', 'n, 1, 1, 2']) {
    const [row] = await db.read<{ r: number }>(
      'test_correlation',
      `select corr(blur(blur_key, n, 1, 1, 1), blur(blur_key, ${other})) as r from installation, generate_series(1, 200000) n`,
      [],
    )
    assert.ok(Math.abs(row!.r) < 0.012, `${other}: ${row!.r}`)
  }
})
