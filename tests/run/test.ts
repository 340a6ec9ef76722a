import { ensureBuilt } from '../../run/build.ts'
import { needsOf } from '../support/needs.ts'
import { type Asked, asked, usage } from './asked.ts'
import { changedSince, testsOf } from './changed.ts'
import { runJourneys, showJourneys } from './journeys.ts'
import { type Count, nothing, runNodeTests } from './nodeTests.ts'
import { check } from './staticChecks.ts'
import { inSuite } from './suites.ts'
import { testFiles } from './testFiles.ts'
import { withTestPostgres } from './testPostgres.ts'
import { runAtEverySave } from './watch.ts'

const wanted = understood()
if (wanted.watch) await withTestPostgres(() => runAtEverySave(wanted))
const { node, journeys } = await chosen()
if (wanted.ui) {
  const ui = wanted.ui
  await withTestPostgres(() => showJourneys(journeys, ui, wanted.title))
  process.exit()
}

// Of what runs side by side, several would build it, into one folder.
if (journeys.length > 0 || node.some((file) => needsOf(file).files.has('run/build.ts'))) await ensureBuilt()
const counts: Count[] = await withTestPostgres(() =>
  Promise.all([
    wanted.suite === 'test' ? check() : nothing,
    runNodeTests(node, wanted.title),
    runJourneys(journeys, wanted),
  ]),
)

const total = (of: keyof Count) => counts.reduce((sum, count) => sum + count[of], 0)
const [passed, failed, skipped] = [total('passed'), total('failed'), total('skipped')]
console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
process.exit(failed > 0 || (passed === 0 && wanted.changed === undefined) ? 1 : 0)

async function chosen() {
  const files = await testFiles(wanted)
  if (wanted.suite) return inSuite(wanted.suite, files)
  if (wanted.changed === undefined) return files
  const changed = changedSince(wanted.changed || undefined)
  const tests = testsOf(changed, files)
  console.log(
    `${changed.length} files changed: ${tests.node.length} files of node tests, ${tests.journeys.length} of journeys`,
  )
  return tests
}

function understood(): Asked {
  try {
    return asked(process.argv.slice(2))
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`)
    process.exit(2)
  }
}
