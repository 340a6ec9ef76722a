import { readFileSync } from 'node:fs'

export const textOf = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

/** The metrics in `docs/RUNBOOK.md`, which servedMetrics.test.ts compares with those served. */
const told = () =>
  new Set([...textOf('docs/RUNBOOK.md').matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name!))

export function metricsNamed(expressions: string) {
  const known = told()
  const named = [...expressions.matchAll(/\b(?:simat|nodejs|process)_\w+/g)].map(([name]) => name)
  const isTold = (name: string) => known.has(name) || known.has(name.replace(/_(count|bucket|sum)$/, ''))
  return { named, unknown: named.filter((name) => !isTold(name)) }
}
