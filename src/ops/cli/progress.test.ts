import assert from 'node:assert/strict'
import { test } from 'node:test'
import { showProgress } from './progress.server.ts'

function shown(isTTY: boolean) {
  const written: string[] = []
  return { written, to: { isTTY, write: (text: string) => written.push(text) > 0 } }
}

test('on a terminal, long work shows its progress and remaining time on one line that disappears', (t) => {
  let now = 0
  t.mock.method(performance, 'now', () => now)
  const { written, to } = shown(true)
  {
    using progress = showProgress('MB read', to)
    now = 100
    progress.at(1, 40)
    assert.deepEqual(written, [], 'what ends at once shows nothing')
    now = 10_000
    progress.at(10, 40)
    now = 20_000
    progress.at(11.2)
    now = 1_000_000
    progress.at(20, 40)
  }
  const line = '\r\u001b[K'
  const said = ['10 of 40 MB read, 30 s left', '11 MB read', '20 of 40 MB read, 17 min left', '']
  assert.deepEqual(
    written,
    said.map((each) => line + each),
  )
})

test('the time left follows the rate of the last minutes, because a restore checks faster than it loads', (t) => {
  let now = 0
  t.mock.method(performance, 'now', () => now)
  const { written, to } = shown(false)
  const progress = showProgress('MB read', to)
  for (now = 1000; now <= 120_000; now += 1000) progress.at(now / 10, 24_000)
  for (; now <= 300_000; now += 1000) progress.at(12_000 + (now - 120_000) / 1000, 24_000)
  assert.deepEqual(written, [
    '6000 of 24000 MB read, 3 min left\n',
    '12000 of 24000 MB read, 2 min left\n',
    '12060 of 24000 MB read, 4 min left\n',
    '12120 of 24000 MB read, 198 min left\n',
    '12180 of 24000 MB read, 197 min left\n',
  ])
})

test('without a terminal, long work prints a line a minute', (t) => {
  let now = 0
  t.mock.method(performance, 'now', () => now)
  const { written, to } = shown(false)
  {
    using progress = showProgress('sessions ended', to)
    for (now = 1000; now <= 130_000; now += 1000) progress.at(now / 1000)
  }
  assert.deepEqual(written, ['60 sessions ended\n', '120 sessions ended\n'])
})
