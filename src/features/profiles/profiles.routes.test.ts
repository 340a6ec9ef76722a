import assert from 'node:assert/strict'
import { test } from 'node:test'
import { authCalls } from '#features/accounts/accounts.contract.ts'
import { ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { startApp } from '#tests/support/app.ts'
import { people } from '#tests/support/people.ts'
import { phone } from '#tests/support/phones.ts'
import { refused } from '#tests/support/refused.ts'
import { profilesCalls } from './profiles.contract.ts'

const { setup, setupAlias, own, person } = profilesCalls
const app = await startApp()
const noura = await app.join(people.noura)

let last = 0
const newcomer = () => app.register(phone(++last))
const female = { displayName: 'هند', gender: 'female' } as const

test('registration makes the person: signed in from then on', async () => {
  const hind = await newcomer()
  assert.equal((await refused(hind.send(own, {}))).code, 'SIGN_IN_REQUIRED')
  const { user } = await hind.send(setup, { id: 0, ...female, userId: 'Hind_1', age: 22 })
  assert.deepEqual([user.userId, user.displayName, user.gender, user.age], ['hind_1', 'هند', 'female', 22])
  assert.deepEqual([user.isVerified, user.isPremium, user.profileImageUrl], [false, false, null])
  assert.deepEqual(await hind.send(own, {}), user)
  assert.equal((await hind.send(authCalls.status, {})).userId, 'hind_1')
})

test('own profile includes phoneNumber; the public user never has it', async () => {
  assert.equal((await noura.send(own, {})).phoneNumber, people.noura.phone)
  const response = await fetch(`${app.origin}/api/user/noura`)
  const text = await response.text()
  assert.equal(response.status, 200)
  assert.doesNotMatch(text, /phone|500000001/i)
})

test('display name required, gender required, with the names of the fields', async () => {
  const nobody = await newcomer()
  const refusal = await refused(nobody.send(setup, { displayName: ' \u202e ', age: 12 }))
  assert.deepEqual([refusal.status, refusal.code], [400, 'INVALID_INPUT'])
  assert.deepEqual(refusal.details.fields, ['age', 'displayName', 'gender'])
})

test('a name of invisible or filler characters is rejected, and a tick beside a name is removed', async () => {
  const someone = await newcomer()
  for (const displayName of ['\u3164', '\u2800\u2800', '\u00ad', '\u115f\u1160', 'ꪜ', '⍻', '!!!', '\ufffe']) {
    const refusal = await refused(someone.send(setup, { ...female, displayName }))
    assert.deepEqual(refusal.details.fields, ['displayName'], displayName)
  }
  const { user } = await someone.send(setup, { ...female, displayName: 'هند\uffff ꪜ⍻' })
  assert.equal(user.displayName, 'هند')
})

test('a user whose name would be rejected today is signed in and shown, and may edit the rest', async () => {
  const before = await app.join({ ...people.layla, handle: 'before', name: '\u3164', phone: phone(900) })
  assert.equal((await before.send(own, {})).displayName, '\u3164')
  assert.equal((await app.visitor(person, { userId: 'before' })).user.id, before.id)
  assert.equal((await before.send(setup, { bio: 'Here before.' })).user.bio, 'Here before.')
  const kept = await refused(before.send(setup, { displayName: '\u3164' }))
  assert.deepEqual(kept.details.fields, ['displayName'])
})

test('a taken or reserved user ID is rejected, and nothing is half done', async () => {
  const late = await newcomer()
  for (const userId of ['noura', 'NOURA', 'admin']) {
    const refusal = await refused(late.send(setup, { ...female, userId }))
    assert.deepEqual([refusal.status, refusal.code], [409, 'USER_ID_TAKEN'])
  }
  assert.equal((await refused(late.send(own, {}))).status, 401)
})

test("without a handle at registration: 'user' and the last six digits of the time", async () => {
  const before = Date.now()
  const { user } = await (await newcomer()).send(setup, { ...female })
  const times = Array.from(
    { length: Date.now() - before + 1 },
    (_, i) => `user${String(before + i).slice(-6)}`,
  )
  assert.ok(times.includes(user.userId), user.userId)
})

test('without a handle at registration: generated, again until free', async () => {
  const users = await Promise.all(
    Array.from({ length: 20 }, async () => (await (await newcomer()).send(setup, { ...female })).user),
  )
  assert.equal(new Set(users.map(({ userId }) => userId)).size, 20)
  for (const { userId } of users) assert.match(userId, /^user(\d{6}|\d{10})$/)
})

test('a handle has one owner, even when many people claim it simultaneously', async () => {
  const crowd = await Promise.all(Array.from({ length: 50 }, newcomer))
  const outcomes = await Promise.allSettled(
    crowd.map(({ send }) => send(setup, { ...female, userId: 'wanted' })),
  )
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
})

test('a double tap on the registration button registers once', async () => {
  for (let i = 0; i < 20; i += 1) {
    const twice = await newcomer()
    const taps = [1, 2].map(() => twice.send(setup, { ...female, userId: `twice_${i}` }))
    for (const { user } of await Promise.all(taps)) assert.equal(user.id, twice.id)
  }
})

test('an edit changes what it sends and keeps the rest', async () => {
  const sara = await app.join(people.sara)
  const { user } = await sara.send(setupAlias, { bio: 'Likes long roads.\r\nAnd short talks.', age: null })
  assert.equal(user.bio, 'Likes long roads.\nAnd short talks.')
  assert.deepEqual([user.displayName, user.gender, user.age], [people.sara.name, 'female', null])
  const edited = await sara.send(setup, { displayName: 'Sara ✓', age: 120, gender: null })
  assert.deepEqual([edited.user.displayName, edited.user.age, edited.user.gender], ['Sara', 120, null])
  assert.equal(edited.user.bio, user.bio)
})

test('an old handle keeps leading to its owner and is never given to anyone else', async () => {
  const fahad = await app.join(people.fahad)
  assert.equal((await fahad.send(setup, { userId: 'fahad2' })).user.userId, 'fahad2')
  assert.equal((await app.visitor(person, { userId: 'fahad_95' })).user.userId, 'fahad2')
  const other = await newcomer()
  assert.equal((await refused(other.send(setup, { ...female, userId: 'fahad_95' }))).code, 'USER_ID_TAKEN')
  assert.deepEqual((await refused(fahad.send(setup, { userId: 'fahad_95' }))).details.fields, ['userId'])
})

test('the public user, by handle or by id, with ratings', async () => {
  const yusuf = await app.join(people.yusuf)
  await yusuf.send(ratingsCalls.submit, { toUserId: 'noura', humor: 4, manners: 5 })
  const { user } = await app.visitor(person, { userId: 'noura' })
  assert.deepEqual([user.ratings?.overallAverage, user.ratings?.totalRaters], [4.5, 1])
  assert.deepEqual((await app.visitor(person, { userId: String(noura.id) })).user, user)
})

test('an unknown user, or one without a profile, is USER_NOT_FOUND', async () => {
  const halfway = await newcomer()
  for (const userId of ['nobody_here', '123456', String(halfway.id), 'admin', '99999999999999999999']) {
    assert.equal((await refused(app.visitor(person, { userId }))).code, 'USER_NOT_FOUND', userId)
  }
})

test('a signed-out visitor has no profile to set up or read', async () => {
  assert.equal((await refused(app.visitor(setup, female))).status, 401)
  assert.equal((await refused(app.visitor(own, {}))).status, 401)
})
