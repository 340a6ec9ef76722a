import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPhotos } from '#features/photos/photos.server.ts'
import { createDeleteAccount } from '#features/privacy/deletion/deleteAccount.server.ts'
import { startApp } from '#tests/support/app.ts'
import { addAccount, addPerson, strangers } from '#tests/support/people.ts'
import { deleteMember, setPremium, setVerified } from './changeMember.server.ts'

const app = await startApp()
const { db } = app
const deleteAccount = createDeleteAccount({
  db,
  photos: createPhotos(db, app.store),
  secret: 'a secret of the tests',
})
const nobody = 1_000_000_001
const crowd = strangers(10)

const somebody = () => addPerson(db, crowd.pop()!)

async function memberRow(id: number) {
  const [row] = await db.write<{ verified: boolean; removed: boolean; premium: boolean; told: string[] }>(
    'test_standing',
    `select is_verified as verified, verification_removed as removed, is_premium as premium,
            array(select kind from notifications where person_id = $1 order by created_at) as told
       from people where id = $1`,
    [id],
  )
  return row
}

const recorded = async (id: number) =>
  (
    await db.write<{ entry: string }>(
      'test_recorded',
      `select action || ' by ' || (details ->> 'by') as entry from audit_log where subject_id = $1 order by id`,
      [id],
    )
  ).map(({ entry }) => entry)

test('verifying gives the badge, notifies the person and is logged, each once', async () => {
  const id = await somebody()
  assert.equal(await setVerified(db, id, true, { by: 'admin', id: null }), 'changed')
  assert.equal(await setVerified(db, id, true, { by: 'admin', id: null }), 'as it was')
  assert.deepEqual(await memberRow(id), {
    verified: true,
    removed: false,
    premium: false,
    told: ['verified'],
  })
  assert.deepEqual(await recorded(id), ['verify by admin'])
})

test('an admin’s unverify is permanent until an admin verifies again', async () => {
  const id = await somebody()
  await setVerified(db, id, true, { by: 'admin', id: null })
  assert.equal(await setVerified(db, id, false, { by: 'command line', id: null }), 'changed')
  const taken = await memberRow(id)
  assert.deepEqual([taken?.verified, taken?.removed], [false, true])
  assert.deepEqual(taken?.told, ['verified', 'verification_removed'])
  assert.equal(await setVerified(db, id, true, { by: 'admin', id: null }), 'changed')
  assert.equal((await memberRow(id))?.removed, false)
  assert.deepEqual(await recorded(id), ['verify by admin', 'unverify by command line', 'verify by admin'])
})

test("a person without a badge isn't notified of losing it, but can't earn one through friends afterward", async () => {
  const id = await somebody()
  assert.equal(await setVerified(db, id, false, { by: 'admin', id: null }), 'changed')
  const after = await memberRow(id)
  assert.deepEqual([after?.verified, after?.removed, after?.told], [false, true, []])
})

test('of many simultaneous changes, one takes effect and one is recorded', async () => {
  const id = await somebody()
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => setVerified(db, id, true, { by: 'admin', id: null })),
  )
  assert.equal(outcomes.filter((outcome) => outcome === 'changed').length, 1)
  assert.deepEqual(await recorded(id), ['verify by admin'])
  assert.deepEqual((await memberRow(id))?.told, ['verified'])
})

test('premium is switched on and off, and recorded', async () => {
  const id = await somebody()
  assert.equal(await setPremium(db, id, true, 'command line'), 'changed')
  assert.equal(await setPremium(db, id, true, 'command line'), 'as it was')
  assert.equal((await memberRow(id))?.premium, true)
  assert.equal(await setPremium(db, id, false, 'command line'), 'changed')
  assert.deepEqual(await recorded(id), ['premium_on by command line', 'premium_off by command line'])
})

test('a deletion is recorded and leaves nothing else; deleting an unknown user records nothing', async () => {
  const member = await somebody()
  await setVerified(db, member, true, { by: 'admin', id: null })
  for (const id of [member, await addAccount(db, '+966530000001')]) {
    assert.equal(await deleteMember(db, deleteAccount, id, { by: 'admin', id: null }), true)
    assert.equal(await memberRow(id), undefined)
    assert.equal((await recorded(id)).at(-1), 'delete by admin')
    assert.equal(await deleteMember(db, deleteAccount, id, { by: 'admin', id: null }), false)
  }
})

test("an unknown user isn't changed, and nothing is recorded", async () => {
  assert.equal(await setVerified(db, nobody, true, { by: 'admin', id: null }), 'nobody')
  assert.equal(await setPremium(db, nobody, true, 'admin'), 'nobody')
  assert.equal(await deleteMember(db, deleteAccount, nobody, { by: 'admin', id: null }), false)
  assert.deepEqual(await recorded(nobody), [])
})
