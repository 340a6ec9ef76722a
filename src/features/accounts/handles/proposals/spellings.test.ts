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

test('three free user IDs are suggested, built from the name', async () => {
  const proposals = await proposed('نورة القحطاني')
  assert.deepEqual(proposals, ['noura_alqahtani', 'noura_qahtani', 'nouraalqahtani'])
  for (const userId of proposals)
    assert.deepEqual(await newcomer.send(handlesCalls.check, { userId }), { available: true })
})

test('a suggestion is never a user ID that is in use, was used, or was left behind', async () => {
  const sara = await app.join(people.sara)
  await take('hind_alharbi', sara.id)
  await take('hind_harbi', null)
  await take('hindalharbi', sara.id)
  assert.deepEqual(await proposed('هند الحربي'), ['hind_h', 'hind', 'hind_alharbi1'])
})

test('a name without letters, or one that could impersonate us, gets no suggestions', async () => {
  for (const name of ['', '王小明', '33', 'Simat', 'م']) assert.deepEqual(await proposed(name), [])
})

test('a member gets suggestions that the edit form allows, without underscores', async () => {
  const yusuf = await app.join(people.yusuf)
  const proposals = await proposed('يوسف العمري', yusuf.send)
  assert.deepEqual(proposals, ['yousefalamri', 'yousefamri', 'yousefa'])
})

test("the code's reserved words match the database's", async () => {
  const { db } = await startApp()
  const rows = await db.read<{ handle: string }>(
    'test_reserved',
    'select handle from handles where account_id is null',
    [],
  )
  assert.deepEqual(rows.map(({ handle }) => handle).sort(), [...reservedHandles].sort())
})

test("suggestions need a sign-in, are rate-limited, and don't exist with EDITION=specified", async () => {
  assert.equal((await refused(proposed('نورة', app.visitor))).code, 'SIGN_IN_REQUIRED')
  const eager = await app.register(phone(2))
  const outcomes = await Promise.allSettled(Array.from({ length: 80 }, () => proposed('نورة', eager.send)))
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 60)
  const plain = await startApp()
  const member = await plain.join(people.noura)
  assert.equal((await refused(proposed('نورة', member.send))).code, 'NO_SUCH_CALL')
})
