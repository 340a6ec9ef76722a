import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '#platform/root.server.ts'
import { ensureBuilt } from '../../scripts/build.ts'
import { needsOf } from '../support/needs.ts'
import { withTestPostgres } from '../support/testPostgres.ts'
import { changedSince, testsOf } from './changed.ts'
import { checks } from './check.ts'
import { runJourneys } from './journeys.ts'
import { reportCounts, runNodeTests, watchNodeTests } from './nodeTests.ts'
import { inSuite } from './suites.ts'

const { values, positionals } = understood()
const { suite, title, watch, changed, ui } = values
const isNamed = positionals.length > 0 || title !== undefined || ui
const { node, journeys } = chosen()

if (watch) await withTestPostgres(() => watchNodeTests(node, title))
const isWhole = !isNamed && !changed
// Runs the checks during the build, which leaves a core idle.
const checking = isWhole && suite === 'test' ? checks() : []
// Build once up front: parallel tests would build into the same folder.
if (journeys.length > 0 || node.some((file) => needsOf(file).files.has('scripts/build.ts')))
  await ensureBuilt()
const at = [`--ui-host=${values['ui-host'] ?? '127.0.0.1'}`, `--ui-port=${values['ui-port'] ?? '0'}`]
const grep = title ? ['--grep', RegExp.escape(title)] : []
const counts = await withTestPostgres(() =>
  Promise.all([
    ...checking,
    runNodeTests(ui ? [] : node, title),
    runJourneys(journeys, isWhole ? suite : 'named', [...grep, ...(ui ? at : [])]),
  ]),
)

const { passed, failed } = reportCounts(counts)
process.exit(failed.length > 0 || (passed === 0 && !changed && !ui) ? 1 : 0)

function chosen() {
  const asked = {
    node: filesAt('{src,tests,scripts,demo,bench,chaos}/**/*.test.ts'),
    journeys: filesAt('tests/e2e/*.spec.ts'),
  }
  const isTitled = ({ text }: { text: string }) => title !== undefined && text.includes(title)
  // A title composed at runtime is in no source file, so run them all.
  const isWritten = [...asked.node, ...asked.journeys].some(isTitled)
  const of = (files: (typeof asked)['node']) =>
    (isWritten ? files.filter(isTitled) : files).map(({ file }) => file)
  const all = { node: of(asked.node), journeys: of(asked.journeys) }
  if (!changed) return isNamed ? all : inSuite(suite, all)
  const since = changedSince(positionals[0])
  const tests = testsOf(since, all)
  console.log(`${since.length} files changed:\n${[...tests.node, ...tests.journeys].join('\n')}`)
  if (tests.skipped.length > 0)
    console.log(`\nleft to npm test, test:slow and test:screens:\n${tests.skipped.join('\n')}`)
  return tests
}

/** Largest first, so no long file starts last. */
function filesAt(pattern: string) {
  const isAsked = (file: string) =>
    changed || positionals.length === 0 || positionals.some((part) => file.includes(part))
  return globSync(pattern, { cwd: root })
    .filter(isAsked)
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
    .sort((a, b) => b.text.length - a.text.length)
}

function understood() {
  try {
    const typed = parseArgs({
      allowPositionals: true,
      options: {
        suite: { type: 'string', default: 'test' },
        title: { type: 'string', short: 't' },
        watch: { type: 'boolean', default: false },
        changed: { type: 'boolean', default: false },
        ui: { type: 'boolean', default: false },
        'ui-host': { type: 'string' },
        'ui-port': { type: 'string' },
      },
    })
    if (typed.values.watch && typed.positionals.length === 0) throw new TypeError('--watch asks for a path')
    return typed
  } catch (error) {
    console.error(
      `${error instanceof Error ? error.message : error}\nCONTRIBUTING.md lists what may be asked`,
    )
    process.exit(2)
  }
}
