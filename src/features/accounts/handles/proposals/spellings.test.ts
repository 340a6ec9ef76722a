import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApp } from '#tests/support/app.ts'
import { people } from '#tests/support/people.ts'
import { phone } from '#tests/support/phones.ts'
import { refused } from '#tests/support/refused.ts'
import { handlesCalls, proposalsCalls } from '../handles.contract.ts'
import { reservedHandles } from '../handles.rules.ts'

const app = await startApp({ environment: { EDITION: 'trusted' } })
const newcomer = await app.register(phone(1))
const proposed = async (name: string, send = newcomer.send) =>
  (await send(proposalsCalls.propose, { name })).proposals
const take = (handle: string, accountId: number | null) =>
  app.db.write('test_taken', 'insert into handles (handle, account_id) values ($1, $2)', [handle, accountId])

test('three user IDs made of the name, each of them free', async () => {
  const proposals = await proposed('نورة القحطاني')
  assert.deepEqual(proposals, ['noura_alqahtani', 'noura_qahtani', 'nouraalqahtani'])
  for (const userId of proposals)
    assert.deepEqual(await newcomer.send(handlesCalls.check, { userId }), { available: true })
})

test('what somebody has, had, or left behind is not proposed', async () => {
  const sara = await app.join(people.sara)
  await take('hind_alharbi', sara.id)
  await take('hind_harbi', null)
  await take('hindalharbi', sara.id)
  assert.deepEqual(await proposed('هند الحربي'), ['hind_h', 'hind', 'hind_alharbi1'])
})

test('a name that gives no letters, or could pass for us, gets none', async () => {
  for (const name of ['', '王小明', '33', 'Simat', 'م']) assert.deepEqual(await proposed(name), [])
})

test('a member gets what the edit form allows, which has no underscore', async () => {
  const yusuf = await app.join(people.yusuf)
  const proposals = await proposed('يوسف العمري', yusuf.send)
  assert.deepEqual(proposals, ['yousefalamri', 'yousefamri', 'yousefa'])
})

test('the words that are reserved are those that the database reserves', async () => {
  const { db } = await startApp()
  const rows = await db.read<{ handle: string }>(
    'test_reserved',
    'select handle from handles where account_id is null',
    [],
  )
  assert.deepEqual(rows.map(({ handle }) => handle).sort(), [...reservedHandles].sort())
})

test('nobody asks signed out, nor without bound, nor with EDITION=specified', async () => {
  assert.equal((await refused(proposed('نورة', app.visitor))).code, 'SIGN_IN_REQUIRED')
  const eager = await app.register(phone(2))
  const outcomes = await Promise.allSettled(Array.from({ length: 80 }, () => proposed('نورة', eager.send)))
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 60)
  const plain = await startApp()
  const member = await plain.join(people.noura)
  assert.equal((await refused(proposed('نورة', member.send))).code, 'NO_SUCH_CALL')
})
