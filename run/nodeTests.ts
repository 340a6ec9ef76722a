import { finished } from 'node:stream/promises'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { root } from './root.ts'
import { titlePattern } from './testFiles.ts'

export type Count = { passed: number; failed: number; skipped: number }
export const nothing: Count = { passed: 0, failed: 0, skipped: 0 }

/** A test file that takes longer than this hangs; the figure only bounds the wait. */
const slowest = 1_800_000

/** Runs the test files that need no browser. */
export async function runNodeTests(files: string[], title?: string): Promise<Count> {
  if (files.length === 0) return nothing
  const count = { ...nothing }
  const stream = run({
    files,
    cwd: root,
    concurrency: 3,
    isolation: 'process',
    timeout: slowest,
    ...(title !== undefined && { testNamePatterns: titlePattern(title) }),
  })
  stream.on('test:pass', ({ skip, details }) => {
    if (details.type === 'suite') return
    if (skip === undefined) count.passed += 1
    else count.skipped += 1
  })
  stream.on('test:fail', ({ details }) => {
    if (details.type !== 'suite') count.failed += 1
  })
  const report = stream.compose(spec)
  report.pipe(process.stdout, { end: false })
  await finished(report)
  return count
}
