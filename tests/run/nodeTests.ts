import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { finished } from 'node:stream/promises'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { inspect } from 'node:util'
import { root } from '#ground/root.server.ts'
import { mayShare } from './mayShare.ts'
import { showSlowest, type Took } from './slowest.ts'
import { titlePattern } from './testFiles.ts'

export type Count = { passed: number; failed: number; skipped: number }
export const nothing: Count = { passed: 0, failed: 0, skipped: 0 }

/** What takes longer names a limit of its own. */
const longestTestMs = 240_000

type Results = { count: Count; failures: string[]; tests: Took[]; files: Took[] }

/**
 * Runs the test files that need no browser: those that may share a process in two, which take them from one
 * list, each other in its own beside them.
 */
export async function runNodeTests(files: string[], title?: string): Promise<Count> {
  const results: Results = { count: { ...nothing }, failures: [], tests: [], files: [] }
  const shared = files.filter(mayShare)
  const alone = files.filter((file) => !shared.includes(file))
  const claims = await mkdtemp(join(tmpdir(), 'simat-tests-'))
  const list = JSON.stringify({ files: shared, claims })
  const two = shared.length > 0 ? ['tests/run/shared.ts'] : []
  await Promise.all([
    runEach(two, list, results, title),
    runEach(two, list, results, title),
    runEach(alone, list, results, title),
  ])
  await rm(claims, { recursive: true })
  if (results.tests.length > 20) {
    showSlowest('tests', results.tests)
    showSlowest('files', results.files)
    // Told again where the log ends, because of another machine's log often only the end is kept.
    for (const failure of results.failures) console.log(`\n✖ ${failure}`)
  }
  return results.count
}

async function runEach(files: string[], shared: string, results: Results, title?: string) {
  if (files.length === 0) return
  const { count, failures, tests } = results
  const stream = run({
    files,
    cwd: root,
    concurrency: 2,
    isolation: 'process',
    env: { ...process.env, SHARED_TESTS: shared },
    timeout: longestTestMs,
    ...(title !== undefined && { testNamePatterns: titlePattern(title) }),
  })
  stream.on('test:pass', ({ skip, details }) => {
    if (details.type === 'suite') return
    if (skip === undefined) count.passed += 1
    else count.skipped += 1
  })
  stream.on('test:fail', ({ name, file = '', details }) => {
    // A file is a suite, and one that cannot be read has no test that fails.
    if (details.type === 'suite' && Reflect.get(details.error, 'failureType') === 'subtestsFailed') return
    count.failed += 1
    failures.push(`${relative(root, file)}: ${name}\n${inspect(details.error.cause ?? details.error)}`)
  })
  stream.on('test:complete', ({ name, file = '', entryFile, details }) => {
    const took = { name, seconds: details.duration_ms / 1000 }
    if (entryFile === undefined || details.type === 'suite') results.files.push(took)
    else tests.push({ ...took, name: `${relative(root, file)}: ${name}` })
  })
  const report = stream.compose(spec)
  writeByTest(report)
  await finished(report)
}

/** What belongs to one test or file is written together, because several reports come at the same time. */
function writeByTest(report: NodeJS.ReadableStream) {
  let held = ''
  report.setEncoding('utf8')
  report.on('data', (text: string) => {
    held += text
    const [whole = ''] = /^[\s\S]*^[✔✖ℹ][^\n]*\n/m.exec(held) ?? []
    process.stdout.write(whole)
    held = held.slice(whole.length)
  })
  report.on('end', () => process.stdout.write(held))
}
