import { relative } from 'node:path'
import { finished } from 'node:stream/promises'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { mayShare } from './mayShare.ts'
import { root } from './root.ts'
import { showSlowest, type Took } from './slowest.ts'
import { titlePattern } from './testFiles.ts'

export type Count = { passed: number; failed: number; skipped: number }
export const nothing: Count = { passed: 0, failed: 0, skipped: 0 }

/** What takes longer names a limit of its own. */
const longestTestMs = 60_000

/**
 * Runs the test files that need no browser: in one process those that may share it, beside it each other in
 * its own.
 */
export async function runNodeTests(files: string[], title?: string): Promise<Count> {
  if (files.length === 0) return nothing
  const shared = files.filter(mayShare)
  const alone = files.filter((file) => !shared.includes(file))
  const count = { ...nothing }
  const tests: Took[] = []
  const wholes: Took[] = []
  const stream = run({
    files: [...(shared.length > 0 ? ['run/shared.ts'] : []), ...alone],
    cwd: root,
    concurrency: 3,
    isolation: 'process',
    env: { ...process.env, SHARED_TESTS: JSON.stringify(shared) },
    timeout: longestTestMs,
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
  stream.on('test:complete', ({ name, file = '', entryFile, details }) => {
    const seconds = details.duration_ms / 1000
    if (entryFile === undefined || details.type === 'suite') wholes.push({ name, seconds })
    else tests.push({ name: `${relative(root, file)}: ${name}`, seconds })
  })
  const report = stream.compose(spec)
  report.pipe(process.stdout, { end: false })
  await finished(report)
  if (tests.length > 20) {
    showSlowest('tests', tests)
    showSlowest('files', wholes)
  }
  return count
}
