import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asked } from './asked.ts'
import { testsOf } from './changed.ts'
import { mayShare } from './mayShare.ts'
import { testFiles } from './testFiles.ts'
import { besideOneOf } from './watch.ts'

const none = {
  suite: undefined,
  paths: [],
  title: undefined,
  watch: false,
  ui: undefined,
  changed: undefined,
}

test('without a word the suite of every change is asked for; paths, a title, a watch and an interface as they are named', () => {
  assert.deepEqual(asked([]), { ...none, suite: 'test' })
  assert.deepEqual(asked(['--suite=sweep']), { ...none, suite: 'sweep' })
  assert.deepEqual(asked(['ratings', 'tests/schema']), { ...none, paths: ['ratings', 'tests/schema'] })
  assert.deepEqual(asked(['ratings', '-t', 'a title']), { ...none, paths: ['ratings'], title: 'a title' })
  assert.deepEqual(asked(['--watch', 'ratings']), { ...none, paths: ['ratings'], watch: true })
  assert.deepEqual(asked(['--ui']), { ...none, ui: { host: '127.0.0.1', port: '0' } })
  assert.deepEqual(asked(['--ui-port', '8080']), { ...none, ui: { host: '127.0.0.1', port: '8080' } })
  assert.deepEqual(asked(['--changed', 'HEAD~2']), { ...none, changed: 'HEAD~2' })
  assert.throws(() => asked(['--loud']), /--loud/)
  assert.throws(() => asked(['--watch', '--ui']), /one of them/)
})

test('a title leads to the files that hold it, in any case, and within the paths', async () => {
  const title = 'Ground ← UI ← rooms'
  const here = ['tests/architecture.test.ts', 'tests/run/testFiles.test.ts']
  assert.deepEqual(await testFiles({ paths: [], title }), { node: here, journeys: [] })
  assert.deepEqual((await testFiles({ paths: ['tests/arch'], title })).node, here.slice(0, 1))
})

test('a title that stands in no file is asked of every file', async () => {
  const title = ['composed', 'while', 'it', 'runs'].join(' ')
  assert.deepEqual(await testFiles({ paths: [], title }), await testFiles({ paths: [] }))
})

test('a change chooses what imports it, what lies beside it and the journeys of its name, but not all that starts the app', async () => {
  const files = await testFiles({ paths: [] })
  const { node, journeys } = testsOf(['src/rooms/told/push/PushSwitch.tsx'], files)
  assert.deepEqual(journeys, ['tests/journeys/push.spec.ts'])
  assert.ok(node.includes('src/rooms/told/push/push.test.ts'))
  assert.ok(
    testsOf(['src/rooms/ratings/ratings.rules.ts'], files).node.includes(
      'src/rooms/ratings/ratings.rules.test.ts',
    ),
  )
  assert.ok(node.length < files.node.length / 10, `${node.length} files`)
})

test('what nearly all tests need chooses those that name it, and a change of the database those that look at it', async () => {
  const files = await testFiles({ paths: [] })
  const { node } = testsOf(['src/rooms/ratings/ratings.contract.ts', 'db/migrations/0001_schema.sql'], files)
  assert.ok(node.includes('tests/specifiedValues.test.ts') && node.includes('tests/traits.test.ts'))
  assert.ok(!node.includes('src/rooms/photos/hostile.test.ts'))
  assert.ok(node.length < files.node.length / 4, `${node.length} files`)
})

test('calls are tested in a process that they share; what starts a process of its own has one', () => {
  for (const shares of ['src/rooms/ratings/ratings.routes.test.ts', 'src/app/page.test.ts'])
    assert.equal(mayShare(shares), true, shares)
  for (const alone of ['src/app/workers.test.ts', 'src/ground/workshop/workshop.test.ts'])
    assert.equal(mayShare(alone), false, alone)
})

test('a save runs the tests of its folder', () => {
  const saved = new Set(['src/rooms/ratings/ratings.rules.ts'])
  assert.equal(besideOneOf(saved, 'src/rooms/ratings/ratings.routes.test.ts'), true)
  assert.equal(besideOneOf(saved, 'src/rooms/photos/photos.rules.test.ts'), false)
})
