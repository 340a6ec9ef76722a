import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testsOf } from './runner/changed.ts'
import { inSuite, slow } from './runner/suites.ts'
import { sourceFiles } from './support/source.ts'

const paths = (pattern: string) => sourceFiles(pattern).map(({ path }) => path)
const all = {
  node: paths('{src,tests,scripts,demo,bench,chaos}/**/*.test.ts'),
  journeys: paths('tests/e2e/*.spec.ts'),
}

test('each Node test is in one suite, and every pattern of the slow suite matches one', () => {
  const [everyDay, seldom] = [inSuite('test', all).node, inSuite('slow', all).node]
  assert.deepEqual([...everyDay, ...seldom].sort(), all.node.toSorted())
  for (const part of slow)
    assert.ok(
      seldom.some((file) => part.test(file)),
      `${part}`,
    )
  assert.ok(
    everyDay.includes('tests/stolenDevice.test.ts') &&
      everyDay.includes('src/features/ratings/sealed/adversary.test.ts'),
  )
})

test("a change selects the tests within two imports, nearest first, and at most a minute's worth of tests", () => {
  const { node, journeys } = testsOf(['src/features/notifications/push/PushSwitch.tsx'], all)
  assert.ok(node.includes('src/features/notifications/push/push.test.ts'))
  assert.deepEqual(journeys, [])
  assert.equal(testsOf(['tests/stolenDevice.test.ts'], all).node[0], 'tests/stolenDevice.test.ts')
  assert.ok(testsOf(['src/features/ratings/rate/rate.messages.ts'], all).journeys.length > 0)
  const contract = testsOf(['src/features/ratings/ratings.contract.ts'], all)
  assert.ok(contract.node.length <= 12 && contract.journeys.length <= 2)
})

test('a change skips slow tests two imports away, says so, and tests of npm test precede slow ones', () => {
  const { node, skipped } = testsOf(['src/platform/jobs/jobs.server.ts'], all)
  assert.ok(node.includes('src/platform/jobs/jobs.test.ts'))
  assert.ok(!node.includes('src/ops/backup/backup.test.ts'))
  assert.equal(
    testsOf(['src/features/search/search.messages.ts'], all).journeys[0],
    'tests/e2e/search.spec.ts',
  )
  assert.ok(skipped.includes('src/ops/backup/backup.test.ts (slow, and two imports away)'))
  const { skipped: distant } = testsOf(['src/features/ratings/ratings.contract.ts'], all)
  assert.ok(distant.some((line) => line.endsWith(' (12 files are nearer)')))
})

test('a change in db/ selects the tests that read the database', () => {
  const { node } = testsOf(['db/migrations/0001_schema.sql'], all)
  for (const looks of ['tests/schema.test.ts', 'tests/statements.test.ts']) assert.ok(node.includes(looks))
  assert.ok(node.length < 5, `${node}`)
})
