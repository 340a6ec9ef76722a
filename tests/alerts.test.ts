import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

const textOf = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const rules = textOf('packaging/prometheus/simat.rules.yml')

/** `docs/METRICS.md` is what a server tells: src/app/metrics.test.ts compares them. */
test('every metric that an alert names is one that a server tells', () => {
  const told = new Set([...textOf('docs/METRICS.md').matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name!))
  const named = [...rules.matchAll(/\b(?:simat|nodejs|process)_\w+/g)].map(([name]) => name)
  assert.ok(named.length > 10)
  assert.deepEqual(
    named.filter((name) => !told.has(name.replace(/_(count|bucket|sum)$/, ''))),
    [],
  )
})

test('the runbook has a section for every alert, and no other', () => {
  const alerts = [...rules.matchAll(/^ +- alert: (\w+)$/gm)].map(([, name]) => name!)
  const sections = [...textOf('docs/RUNBOOK.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name!)
  assert.ok(alerts.length >= 10)
  assert.deepEqual(sections, alerts)
})
