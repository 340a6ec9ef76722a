import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { finished } from 'node:stream/promises'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { inspect } from 'node:util'
import { root } from '#platform/root.server.ts'
import { needsOf } from '../support/needs.ts'

export type Count = { passed: number; failed: string[] }

export function reportCounts(counts: readonly Count[]): Count {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.flatMap((count) => count.failed)
  if (failed.length > 0) console.log(`\nfailing tests:\n\n${failed.join('\n\n')}`)
  console.log(`\n${passed} passed, ${failed.length} failed`)
  return { passed, failed }
}

const titled = (title?: string) =>
  title === undefined ? {} : { testNamePatterns: new RegExp(RegExp.escape(title), 'i') }

/** Shareable files run in up to four processes fed by one queue; each other file gets a separate process. */
export async function runNodeTests(files: string[], title?: string): Promise<Count> {
  const count: Count = { passed: 0, failed: [] }
  if (files.length === 0) return count
  const shared = files.filter(mayShare)
  const claims = mkdtempSync(join(tmpdir(), 'simat-tests-'))
  const processes = Array<string>(Math.min(4, shared.length)).fill('tests/runner/sharedProcess.ts')
  const stream = run({
    files: [...processes, ...files.filter((file) => !shared.includes(file))],
    cwd: root,
    concurrency: 5,
    timeout: 240_000,
    env: { ...process.env, SHARED_TESTS: JSON.stringify({ files: shared, claims }) },
    ...titled(title),
  })
  stream.on('test:stderr', ({ message }) => process.stderr.write(message))
  stream.on('test:complete', ({ name, file = '', entryFile, skip, details }) => {
    const { passed, duration_ms: ms, error, type } = details
    // Skips suites whose subtests failed and reported it; an unreadable file has no subtests.
    const isFile = type === 'suite' || entryFile === undefined
    if (isFile && (passed || Reflect.get(error ?? {}, 'failureType') === 'subtestsFailed')) return
    const title = `${relative(root, file)}: ${name}`
    console.log(`${passed ? '✔' : '✖'} ${title} (${(ms / 1000).toFixed(1)} s)`)
    if (!passed) count.failed.push(`✖ ${title}\n${inspect(error?.cause ?? error)}`)
    else if (skip === undefined) count.passed += 1
  })
  await Array.fromAsync(stream)
  rmSync(claims, { recursive: true })
  return count
}

export async function watchNodeTests(files: string[], title?: string) {
  const stream = run({ files, cwd: root, watch: true, ...titled(title) })
  await finished(stream.compose(spec).pipe(process.stdout))
}

const startsProcesses = ['node:child_process', 'node:cluster', 'node:worker_threads']

/**
 * A test file may share a process unless it starts processes itself. The product's processes end when the
 * test closes it.
 */
function mayShare(file: string) {
  const isOfTests = (path: string) =>
    path !== 'scripts/build.ts' && (!path.startsWith('src/') || path.endsWith('.test.ts'))
  const { packages } = needsOf(file, isOfTests)
  return !startsProcesses.some((each) => packages.has(each))
}
