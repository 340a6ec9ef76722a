import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { performancePage, rewritten } from '../bench/page/page.ts'

test('the page of performance and its charts show the figures that were recorded', () => {
  const page = readFileSync(performancePage, 'utf8')
  const { text, charts } = rewritten(page)
  assert.equal(page, text)
  for (const { path, svg } of charts) assert.equal(readFileSync(path, 'utf8'), svg, path)
})
