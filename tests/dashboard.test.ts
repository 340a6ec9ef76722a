import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asksOf, panels, shownPanels } from './support/dashboard.ts'
import { metricsNamed, textOf } from './support/metricsNamed.ts'

const expressions = shownPanels.flatMap(asksOf)

test('every metric in the dashboard is one that a server exposes, and its queries use the chosen server', () => {
  const { named, unknown } = metricsNamed(expressions.join('\n'))
  assert.deepEqual(unknown, [])
  const chosen = expressions.join('\n').match(/\{instance=~"\$instance"/g) ?? []
  assert.ok(named.length > 30 && named.length === chosen.length, `${named.length} and ${chosen.length}`)
})

test('every Simat metric is on the dashboard, except one that exists for its alert', () => {
  const shown = new Set(metricsNamed(expressions.join('\n')).named.map(withoutPart))
  const all = [...textOf('docs/RUNBOOK.md').matchAll(/^\| `(simat_\w+)` \|/gm)].map(([, name]) => name!)
  assert.deepEqual(
    all.filter((name) => !shown.has(name)),
    // Only the alert uses this metric; the dashboard shows the failure rate.
    ['simat_background_failures'],
  )
})

test('a panel links its runbook section if there is one, and panel titles are distinct', () => {
  const sections = [...textOf('docs/RUNBOOK.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name!)
  const links = shownPanels.flatMap(({ links = [] }) => links.map(({ url }) => url.split('#')[1]))
  const linked = sections.filter((section) => links.includes(section.toLowerCase()))
  assert.ok(links.every((link) => sections.some((section) => section.toLowerCase() === link)))
  assert.deepEqual(linked, sections)
  const titles = shownPanels.map(({ title }) => title)
  assert.equal(new Set(titles).size, titles.length)
})

test('panels are side by side or stacked, and none overlaps', () => {
  const taken = new Set<string>()
  for (const { gridPos } of panels) {
    assert.ok(gridPos.x + gridPos.w <= 24)
    for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1)
      for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
        assert.ok(!taken.has(`${x} ${y}`), `${x} ${y} is taken twice`)
        taken.add(`${x} ${y}`)
      }
  }
})

const withoutPart = (name: string) => name.replace(/_(count|bucket|sum)$/, '')
