import { runJourneys } from './journeys.ts'
import { type Count, nothing, runNodeTests } from './nodeTests.ts'
import { check } from './staticChecks.ts'
import { withTestPostgres } from './testPostgres.ts'

// Without a word: everything. With paths or parts of them: only the test files that match.
const wanted = process.argv.slice(2)
const counts: Count[] = [
  wanted.length === 0 ? await check() : nothing,
  ...(await withTestPostgres(async () => [await runNodeTests(wanted), await runJourneys(wanted)])),
]

const total = (of: keyof Count) => counts.reduce((sum, count) => sum + count[of], 0)
const skipped = total('skipped')
console.log(`\n${total('passed')} passed, ${total('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`)
process.exit(total('failed') > 0 || total('passed') === 0 ? 1 : 0)
