import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMetrics } from './metrics.server.ts'

test('counters, gauges and histograms are written in the Prometheus format', async () => {
  const metrics = createMetrics()
  const asked = metrics.counter('asked_total', { help: 'Asked.', labels: ['kind'] })
  metrics.counter('never_total', { help: 'Never.' })
  metrics.gauge('waiting', { help: 'Waiting.' }, async () => 3)
  const took = metrics.histogram('took_seconds', { help: 'Took.', labels: ['kind'], bounds: [0.1, 1] })
  asked({ kind: 'read' })
  asked({ kind: 'read' }, 2)
  for (const seconds of [0.1, 0.5, 7]) took({ kind: 'read' })(seconds)
  assert.equal(
    await metrics.read(),
    `# HELP asked_total Asked.
# TYPE asked_total counter
asked_total{kind="read"} 3

# HELP never_total Never.
# TYPE never_total counter
never_total 0

# HELP waiting Waiting.
# TYPE waiting gauge
waiting 3

# HELP took_seconds Took.
# TYPE took_seconds histogram
took_seconds_bucket{le="0.1",kind="read"} 1
took_seconds_bucket{le="1",kind="read"} 2
took_seconds_bucket{le="+Inf",kind="read"} 3
took_seconds_sum{kind="read"} 7.6
took_seconds_count{kind="read"} 3
`,
  )
})

test("a gauge reports the values read for its labels, and nothing while they're unknown", async () => {
  const metrics = createMetrics()
  let waiting = [{ labels: { kind: 'read' }, value: 1 }]
  metrics.gauge('waiting', { help: 'Waiting.', labels: ['kind'] }, () => waiting)
  metrics.gauge('unknown', { help: 'Unknown.' }, () => [])
  const told = async () => (await metrics.read()).match(/^[^#\n].*$/gm)
  assert.deepEqual(await told(), ['waiting{kind="read"} 1'])
  waiting = [{ labels: { kind: 'write' }, value: 2 }]
  assert.deepEqual(await told(), ['waiting{kind="write"} 2'])
})

test('label values are escaped, so none ends its line or its quotes', async () => {
  const metrics = createMetrics()
  metrics.counter('odd_total', { help: 'a\\b\nc', labels: ['as'] })({ as: 'a"b\\c\nd' })
  assert.equal(
    await metrics.read(),
    '# HELP odd_total a\\\\b\\nc\n# TYPE odd_total counter\nodd_total{as="a\\"b\\\\c\\nd"} 1\n',
  )
})

test('two metrics with one name are an error', () => {
  const metrics = createMetrics()
  metrics.gauge('twice', { help: 'Twice.' }, () => 1)
  assert.throws(
    () => metrics.gauge('twice', { help: 'Twice.' }, () => 2),
    /twice has already been registered/,
  )
})
