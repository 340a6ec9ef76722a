import assert from 'node:assert/strict'
import { test } from 'node:test'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { searchCalls } from '#features/search/search.contract.ts'
import { startApp } from '#tests/support/app.ts'
import { people } from '#tests/support/people.ts'
import { phone } from '#tests/support/phones.ts'
import { refused } from '#tests/support/refused.ts'
import { defaults, hiddenDefaults, preferencesCalls } from './preferences.contract.ts'
import { preferenceMessages } from './preferences.messages.ts'

const { read, change } = preferencesCalls
const { person } = profilesCalls
const app = await startApp({ environment: { EDITION: 'trusted' } })
const noura = await app.join(people.noura)
const fahad = await app.join(people.fahad)
const { submit } = ratingsCalls
await fahad.send(submit, { toUserId: 'noura', humor: 4, manners: 2 })

const found = async () =>
  (await fahad.send(searchCalls.users, { query: 'noura' })).users.some(({ id }) => id === noura.id)

const notified = async () => {
  const [row] = await app.db.read<{ is: boolean }>(
    'test_notified',
    'select notify_new_ratings as is from people where id = $1',
    [noura.id],
  )
  return row?.is
}

test('the specified edition has no such calls', async () => {
  const plain = await startApp()
  const sara = await plain.join(people.sara)
  for (const call of [() => sara.send(read, {}), () => sara.send(change, { push: false })]) {
    const { status, code } = await refused(call())
    assert.deepEqual([status, code], [404, 'NO_SUCH_CALL'])
  }
})

test('every preference is on by default; a switch is stored, and changes nothing else', async () => {
  assert.deepEqual(await noura.send(read, {}), defaults)
  assert.deepEqual(await noura.send(change, { sms: false }), { ...defaults, sms: false })
  assert.deepEqual(await noura.send(change, {}), { ...defaults, sms: false })
  assert.deepEqual(await noura.send(read, {}), { ...defaults, sms: false })
  assert.deepEqual(await fahad.send(read, {}), defaults)
  assert.deepEqual(await noura.send(change, { sms: true }), defaults)
})

test('email, profile views and premium offers are off and direct messages on: these four have no effect', async () => {
  const hidden = { email: false, profileViews: false, premiumOffers: false, allowDirectMessages: true }
  assert.deepEqual(hiddenDefaults, hidden)
  const sent = Object.fromEntries(Object.entries(hidden).map(([flag, on]) => [flag, !on]))
  assert.deepEqual(await noura.send(change, sent), defaults)
  for (const flag of Object.keys(hidden)) assert.equal(flag in preferenceMessages, false, flag)
})

test('only a member has preferences, and each preference is a boolean', async () => {
  const halfway = await app.register(phone(1))
  for (const send of [app.visitor, halfway.send]) {
    assert.equal((await refused(send(read, {}))).code, 'SIGN_IN_REQUIRED')
    assert.equal((await refused(send(change, { push: false }))).code, 'SIGN_IN_REQUIRED')
  }
  const response = await fetch(app.origin + change.path, {
    method: 'PUT',
    headers: { cookie: `session=${noura.token}`, 'content-type': 'application/json' },
    body: '{"push":"no"}',
  })
  assert.equal(response.status, 400)
})

test('simultaneous changes of preferences are all kept', async () => {
  const names = ['push', 'sms', 'newRatings', 'showInSearch'] as const
  await Promise.all(names.map((name) => noura.send(change, { [name]: false })))
  const now = await noura.send(read, {})
  assert.deepEqual(
    names.map((name) => now[name]),
    [false, false, false, false],
  )
  await noura.send(change, defaults)
})

test('a user who turns off "show in search" can\'t be found, and is found again after turning it on', async () => {
  await noura.send(change, { showInSearch: false })
  assert.equal(await found(), false)
  await noura.send(change, { showInSearch: true })
  assert.equal(await found(), true)
})

test("an invisible profile isn't found either", async () => {
  await noura.send(change, { profileVisibility: false })
  assert.equal(await found(), false)
  await noura.send(change, { showInSearch: true })
  assert.equal(await found(), false)
  await noura.send(change, { profileVisibility: true })
  assert.equal(await found(), true)
})

test('new ratings off: the database reports the setting to the notifier', async () => {
  await noura.send(change, { newRatings: false })
  assert.equal(await notified(), false)
  await noura.send(change, { newRatings: true })
})

const publish = (raters: number, humor: number, manners = 0) =>
  app.db.write(
    'test_publish',
    `insert into rating_totals (person_id, raters, sums, given)
     values ($1, $2, array[0, $4::int, 0, $3::int, 0, 0, 0], array[0, sign($4::int), 0, sign($3::int), 0, 0, 0])
     on conflict (person_id) do update set (raters, sums, given) = (excluded.raters, excluded.sums, excluded.given)`,
    [noura.id, raters, humor, manners],
  )

test('with profile visibility off, others see a name and a photo and no ratings, and the owner sees everything', async () => {
  await publish(1, 5)
  await noura.send(change, { profileVisibility: false })
  for (const send of [app.visitor, fahad.send]) {
    const { user } = await send(person, { userId: 'noura' })
    assert.deepEqual(['ratings' in user, user.displayName], [false, people.noura.name])
    assert.deepEqual([user.gender, user.age, user.bio], [null, null, ''])
  }
  const { user } = await noura.send(person, { userId: String(noura.id) })
  assert.deepEqual([user.ratings?.totalRaters, user.ratings?.categories?.humor.count], [1, 1])
  await noura.send(change, { profileVisibility: true })
})

test('a hidden profile can still be rated by its link', async () => {
  await noura.send(change, { profileVisibility: false })
  assert.deepEqual(await fahad.send(submit, { toUserId: 'noura', humor: 5 }), { success: true })
  await noura.send(change, { profileVisibility: true })
  const { user } = await fahad.send(person, { userId: 'noura' })
  assert.deepEqual([user.age, user.ratings?.categories?.humor.average], [people.noura.age, 5])
})

test('with the breakdown off, others see the overall average and the number of raters, and no category', async () => {
  await publish(1, 5, 2)
  await noura.send(change, { showRatingBreakdown: false })
  const { user } = await fahad.send(person, { userId: 'noura' })
  assert.deepEqual(user.ratings, { overallAverage: 3.5, totalRaters: 1, state: 'shown' })
  const own = await noura.send(person, { userId: 'noura' })
  assert.equal(own.user.ratings?.categories?.humor.average, 5)
  await noura.send(change, { showRatingBreakdown: true })
})
