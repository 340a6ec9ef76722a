import { readFileSync } from 'node:fs'

export const textOf = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

/** `docs/RUNBOOK.md` is what a server tells: src/app/servedMetrics.test.ts compares them. */
const told = () =>
  new Set([...textOf('docs/RUNBOOK.md').matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name!))

/** The metrics that expressions name, and those of them that no server tells. */
export function metricsNamed(expressions: string) {
  const known = told()
  const named = [...expressions.matchAll(/\b(?:simat|nodejs|process)_\w+/g)].map(([name]) => name)
  const isTold = (name: string) => known.has(name) || known.has(name.replace(/_(count|bucket|sum)$/, ''))
  return { named, unknown: named.filter((name) => !isTold(name)) }
}
