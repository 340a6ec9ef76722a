import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApp } from '#tests/support/app.ts'
import { people } from '#tests/support/people.ts'
import { handlesCalls } from './handles.contract.ts'
import { generatedHandles, handleProblem, typedHandle } from './handles.rules.ts'

const app = await startApp()
const noura = await app.join(people.noura)
const available = async (userId: string, send = app.visitor) =>
  (await send(handlesCalls.check, { userId })).available

test('user ID input is lower-cased and limited to a-z, 0-9 and underscore', () => {
  assert.equal(typedHandle('  Noura Al-Q_95! '), 'nouraalq_95')
  assert.equal(typedHandle('نورة٩٥'), '95')
  assert.equal(typedHandle('a'.repeat(30)).length, 20)
})

test("if empty, one is generated as 'user' plus the last six digits of the current time; if taken, plus ten random digits", () => {
  const made = generatedHandles(1_764_000_123_456, (count) => '0123456789012345'.slice(0, count))
  assert.deepEqual(made.slice(0, 2), ['user123456', 'user0123456789'])
  assert.equal(made.length, 4)
  for (const handle of made) assert.equal(handleProblem(handle), null)
})

test('unique without case', async () => {
  assert.equal(await available('NOURA'), false)
  assert.equal(await available('someone_new'), true)
})

test('taken: three free suggestions', async () => {
  const { suggestions = [] } = await app.visitor(handlesCalls.check, { userId: 'noura' })
  assert.equal(new Set(suggestions).size, 3)
  for (const each of suggestions) {
    assert.ok(each.startsWith('noura'))
    assert.equal(await available(each), true)
  }
})

test('a member may take their own user ID, current or former', async () => {
  await app.db.write('test_old', `insert into handles (handle, account_id) values ('noura_before', $1)`, [
    noura.id,
  ])
  for (const handle of ['noura', 'noura_before']) {
    assert.equal(await available(handle, noura.send), true)
    assert.equal(await available(handle), false)
  }
})

test('reserved words, digits alone and invalid user IDs are unavailable', async () => {
  for (const handle of ['admin', 'api', 'support', '12345', 'ab', 'a b', 'نورة', '']) {
    assert.deepEqual(await app.visitor(handlesCalls.check, { userId: handle }), { available: false }, handle)
  }
})
