import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPhotos } from '#features/photos/photos.server.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { saveProfile } from '#features/profiles/profiles.routes.ts'
import { startApp } from '#tests/support/app.ts'
import { people, strangers } from '#tests/support/people.ts'
import { phone } from '#tests/support/phones.ts'
import { refused } from '#tests/support/refused.ts'
import { handlesCalls } from './handles.contract.ts'
import { generatedHandles } from './handles.rules.ts'

const { setup, person } = profilesCalls
const { changes } = handlesCalls
const app = await startApp()
const crowd = strangers(10)
const days = (n: number) => n * 86_400

async function fickle(n: number) {
  const handle = `fickle${n}`
  const { send } = await app.join({ ...crowd[n]!, handle })
  const taken = ['a', 'b', 'c'].map((letter) => `${handle}${letter}`)
  for (const userId of taken) await send(setup, { userId })
  return { send, handle, taken }
}

test('user ID changes are limited per 30 days: the number left is shown first, then a refusal with the wait', async () => {
  const noura = await app.join(people.noura)
  for (const [i, left] of [3, 2, 1].entries()) {
    assert.deepEqual(await noura.send(changes, {}), { left, next: null })
    await noura.send(setup, { userId: `noura${i}` })
  }
  const { left, next } = await noura.send(changes, {})
  assert.equal(left, 0)
  const wait = (new Date(next ?? 0).getTime() - Date.now()) / 1000
  assert.ok(wait > days(29) && wait <= days(30), `${wait} s`)
  const refusal = await refused(noura.send(setup, { userId: 'noura3', bio: 'not saved' }))
  assert.deepEqual(
    [refusal.status, refusal.code, refusal.details.fields],
    [429, 'TOO_MANY_USER_IDS', ['userId']],
  )
  assert.ok(Math.abs(refusal.retryAfter! - wait) < 60)
  assert.equal((await refused(app.visitor(person, { userId: 'noura3' }))).code, 'USER_NOT_FOUND')
})

test('returning to a former user ID uses up no change, and the rest of the profile can still be edited', async () => {
  const { send, handle } = await fickle(2)
  assert.equal((await send(setup, { userId: handle })).user.userId, handle)
  assert.equal((await send(setup, { userId: handle, bio: 'Back again.' })).user.bio, 'Back again.')
  assert.equal((await send(changes, {})).left, 0)
})

test('after 30 days, changes of the user ID are available again', async () => {
  const { send, handle, taken } = await fickle(3)
  await app.db.write(
    'test_earlier',
    `update handles set taken_at = taken_at - interval '30 days' where handle = any($1)`,
    [[handle, ...taken.slice(0, 2)]],
  )
  assert.equal((await send(changes, {})).left, 2)
  assert.equal((await send(setup, { userId: `${handle}d` })).user.userId, `${handle}d`)
})

test("simultaneous user ID changes can't exceed the limit, whichever call makes them", async () => {
  const eager = await app.join(crowd[0]!)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 30 }, (_, i) => eager.send(setup, { userId: `eager${i}` })),
  )
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 3)
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') assert.equal(outcome.reason.code, 'TOO_MANY_USER_IDS')
  }
  const halfway = await app.register(phone(1))
  const taken = await Promise.allSettled(
    Array.from({ length: 12 }, (_, i) =>
      halfway.send(setup, { displayName: 'هند', gender: 'female', userId: `halfway${i}` }),
    ),
  )
  assert.ok(taken.filter(({ status }) => status === 'fulfilled').length <= 4)
})

test('a user ID change that waited for the registration counts, though it began earlier', async () => {
  const patient = await app.join(crowd[1]!)
  const take = (n: number) =>
    app.db.write(
      'test_waited',
      `insert into handles (handle, account_id, taken_at) values ($1, $2, now() - interval '1 minute')`,
      [`waited${n}`, patient.id],
    )
  for (const n of [1, 2, 3]) await take(n)
  assert.deepEqual((await patient.send(changes, {})).left, 0)
  await assert.rejects(take(4), { constraint: 'too_many_user_ids' })
})

test('when generated user IDs run out, the retries end and no connection is leaked', async () => {
  const made = () => generatedHandles(777_777, (count) => '7'.repeat(count))
  const photos = createPhotos(app.db, app.store)
  const saving = { db: app.db, photos, consentsRequired: [], appSecrets: [], generated: made }
  const newcomers = await Promise.all(Array.from({ length: 24 }, (_, i) => app.register(phone(100 + i))))
  const outcomes = await Promise.allSettled(
    newcomers.map(({ id }) =>
      saveProfile(
        saving,
        { displayName: 'هند', gender: 'female' },
        { key: '', id, handle: null, isVerified: false, isLimited: false, isSuspended: false },
      ),
    ),
  )
  const saved = outcomes.filter(({ status }) => status === 'fulfilled')
  assert.equal(saved.length, made().length)
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') assert.equal(outcome.reason.code, 'BUSY')
  }
  const last = await app.register(phone(200))
  const { user } = await last.send(setup, { displayName: 'سارة', gender: 'female' })
  assert.match(user.userId, /^user\d{6}$/)
})
