import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exposition } from './exposition.server.ts'
import { openMetrics } from './metrics.server.ts'

const textOf = async ({ read }: ReturnType<typeof openMetrics>) => exposition(await read())

test('counters, gauges and histograms as Prometheus reads them', async () => {
  const metrics = openMetrics()
  const asked = metrics.counter('asked_total', { help: 'Asked.', labels: ['kind'] })
  metrics.counter('never_total', { help: 'Never.' })
  metrics.gauge('waiting', 'Waiting.', async () => 3)
  const took = metrics.histogram('took_seconds', { help: 'Took.', labels: ['kind'], bounds: [0.1, 1] })
  asked({ kind: 'read' })
  asked({ kind: 'read' }, 2)
  for (const seconds of [0.1, 0.5, 7]) took({ kind: 'read' })(seconds)
  assert.equal(
    await textOf(metrics),
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
took_seconds_bucket{kind="read",le="0.1"} 1
took_seconds_bucket{kind="read",le="1"} 2
took_seconds_bucket{kind="read",le="+Inf"} 3
took_seconds_sum{kind="read"} 7.6
took_seconds_count{kind="read"} 3
`,
  )
})

test('no value of a label ends its line or its quotes', async () => {
  const metrics = openMetrics()
  metrics.counter('odd_total', { help: 'a\\b\nc', labels: ['as'] })({ as: 'a"b\\c\nd' })
  assert.equal(
    await textOf(metrics),
    '# HELP odd_total a\\\\b\\nc\n# TYPE odd_total counter\nodd_total{as="a\\"b\\\\c\\nd"} 1\n',
  )
})

test('two metrics of one name are a mistake', () => {
  const metrics = openMetrics()
  metrics.gauge('twice', 'Twice.', () => 1)
  assert.throws(() => metrics.gauge('twice', 'Twice.', () => 2), /two metrics are called twice/)
})
