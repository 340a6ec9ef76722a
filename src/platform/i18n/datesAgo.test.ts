import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ago } from './dates.ts'

const now = new Date('2026-07-15T12:00:00Z')
const before = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10)

test("a date is shown as how long ago it was, with each language's plural forms", () => {
  const told = [0, 1, 2, 3, 11, 14, 21, 77].map((days) => ago(before(days), now))
  assert.deepEqual(
    told.map(({ en }) => en),
    [
      'Today',
      'Yesterday',
      '2 days ago',
      '3 days ago',
      '11 days ago',
      '2 weeks ago',
      '3 weeks ago',
      '2 months ago',
    ],
  )
  assert.deepEqual(
    told.map(({ ar }) => ar),
    ['اليوم', 'أمس', 'أول أمس', 'قبل 3 أيام', 'قبل 11 يومًا', 'قبل أسبوعين', 'قبل 3 أسابيع', 'قبل شهرين'],
  )
})

test('the date changes at midnight in Riyadh, wherever the reader is', () => {
  const evening = new Date('2026-07-15T21:30:00Z')
  assert.equal(ago('2026-07-15', evening).en, 'Yesterday')
  assert.equal(ago('2026-07-16', evening).en, 'Today')
  assert.equal(ago('2026-07-17', evening).en, 'Today', 'a clock that is behind makes no future')
})
