import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { pages, rewritten } from '../bench/page/page.ts'
import { tableSection } from '../bench/page/tableSection.ts'

test('the pages of figures and their charts show what was recorded', () => {
  const all = pages()
  assert.ok(all.every(({ shown }) => shown.length > 0))
  for (const page of all) {
    const written = readFileSync(page.path, 'utf8')
    const { text, charts } = rewritten(page, written)
    assert.equal(written, text)
    for (const { path, svg } of charts) {
      assert.equal(readFileSync(path, 'utf8'), svg, path)
      assert.ok(written.includes(`](figures/${path.split('/').at(-1)})`), `${path} is not on its page`)
    }
  }
})

test('a goal that was missed is bold, and listed with what was measured instead', () => {
  const speed = { perSecond: 600, p99: 12.34, serverMs: 0.05, databaseMs: 0.1 }
  const speeds = { Simat: speed, 'by hand': speed, ceiling: { ...speed, perSecond: 1000 } }
  const run = { people: 100_000, ratings: 100_000, connections: 32, seconds: 5, rounds: 3 }
  const rowWith = (goal: number) => ({ kind: 'own profile' as const, speeds, of: 'ceiling' as const, goal })
  const { missed, lines } = tableSection({ ...run, rows: [rowWith(0.7)] })
  assert.deepEqual(missed, ['own profile: 0.60 of ceiling, instead of 0.7'])
  assert.ok(lines.some((line) => line.includes('| **0.60** |')))
  assert.deepEqual(tableSection({ ...run, rows: [rowWith(0.6)] }).missed, [])
})
