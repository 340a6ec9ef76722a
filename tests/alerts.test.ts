import assert from 'node:assert/strict'
import { test } from 'node:test'
import { alertRules, promised } from '#ops/alerts/alertRules.server.ts'
import { metricsNamed, textOf } from './support/metricsNamed.ts'

const rules = textOf('packaging/prometheus/simat.rules.yml')

test('every metric in an alert is one that a server exposes', () => {
  const { named, unknown } = metricsNamed(rules)
  assert.ok(named.length > 10)
  assert.deepEqual(unknown, [])
})

test('the runbook has a section for every alert, and no other section about an alert', () => {
  const alerts = [...rules.matchAll(/^ +- alert: (\w+)$/gm)].map(([, name]) => name!)
  const sections = [...textOf('docs/RUNBOOK.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name!)
  assert.ok(alerts.length >= 10)
  assert.deepEqual(sections, alerts)
})

test("each alert has a case in which it fires and one in which it doesn't; the rig “watched” runs both", () => {
  const tested = textOf('packaging/prometheus/simat.rules.test.yml')
  for (const [, alert = ''] of rules.matchAll(/alert: (\w+)/g)) {
    const cases = tested.split(/^ {2}- interval/m).filter((each) => each.includes(`alertname: ${alert}`))
    assert.ok(
      cases.some((each) => each.includes('exp_alerts: []') && each.includes('exp_labels')),
      alert,
    )
  }
})

test("what a server posts itself has Prometheus' metric, limit and waiting time, and is worth a page", () => {
  for (const { alert, metric, limit, minutes } of alertRules) {
    const [, rule = ''] = rules.match(new RegExp(`alert: ${alert}\\n([^]*?)summary:`)) ?? []
    assert.ok(rule.includes(metric), alert)
    assert.ok(rule.includes(`for: ${minutes}m`), alert)
    assert.ok(rule.includes('severity: page'), alert)
    const [, first, times = '1'] = /[<>] ([\d.e]+)(?: \* (\d+))?/.exec(rule) ?? []
    assert.equal(Number(first) * Number(times), limit, alert)
  }
  assert.ok(rules.includes(`task=~"${promised.join('|')}"`))
})
