import assert from 'node:assert/strict'
import { test } from 'node:test'
import { authCalls } from '#features/accounts/accounts.contract.ts'
import { formerNumberDigest } from '#features/accounts/phone/formerNumber.server.ts'
import { notificationsCalls } from '#features/notifications/notifications.contract.ts'
import { deleteAccountRow } from '#features/privacy/deletion/deleteAccount.sql.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { startApp } from '#tests/support/app.ts'
import { type NamedPerson, people } from '#tests/support/people.ts'
import { refused } from '#tests/support/refused.ts'
import { completeReferralOf } from './refer.server.ts'
import { referralsCalls } from './referrals.contract.ts'

const app = await startApp()
let numbers = 0
const newNumber = () => `+96655${String(++numbers).padStart(7, '0')}`
const stranger = (handle: string): NamedPerson => ({ ...people.sara, handle, phone: newNumber() })

async function arrive(ref: string | undefined, phoneNumber = newNumber()) {
  const { otpCode } = await app.visitor(authCalls.registerPhone, { phoneNumber, countryCode: 'SA' })
  const response = await fetch(`${app.origin}${authCalls.verify.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phoneNumber, code: otpCode, ...(ref && { ref }) }),
  })
  assert.equal(response.status, 200)
  const cookie = response.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ')
  return { phoneNumber, send: app.client({ cookie }) }
}

type Friend = Awaited<ReturnType<typeof arrive>>
const complete = ({ send }: Friend) =>
  send(profilesCalls.setup, { displayName: 'A friend', gender: 'female' as const })

const isVerified = async (handle: string) =>
  (await app.visitor(profilesCalls.person, { userId: handle })).user.isVerified

test('pending when a new number verifies its code, completed when that profile is set up', async () => {
  const noura = await app.join(people.noura)
  const friend = await arrive('NOURA')
  const ending = friend.phoneNumber.slice(-4)
  const pending = await noura.send(referralsCalls.status, {})
  assert.equal(pending.eligibility.completedReferrals, 0)
  assert.partialDeepStrictEqual(pending.referrals, [
    { referredPhoneNumber: `•••••${ending}`, status: 'pending', reason: 'no_profile' },
  ])
  await complete(friend)
  await complete(friend)
  const joined = await noura.send(referralsCalls.status, {})
  assert.equal(joined.eligibility.completedReferrals, 1)
  assert.partialDeepStrictEqual(joined.referrals, [{ status: 'completed', reason: null }])
  const told = await noura.send(notificationsCalls.unread, {})
  assert.deepEqual(
    told.map(({ kind }) => kind),
    ['friend_joined'],
  )
})

test('the third completion verifies the referrer; at most 3 referrals listed, those who joined first', async () => {
  const host = await app.join(stranger('host_of_three'))
  const friends = [
    await arrive('host_of_three'),
    await arrive('host_of_three'),
    await arrive('host_of_three'),
  ]
  await arrive('host_of_three')
  for (const friend of friends.slice(0, 2)) await complete(friend)
  assert.equal(await isVerified('host_of_three'), false)
  await complete(friends[2]!)
  assert.equal(await isVerified('host_of_three'), true)
  const { eligibility, referrals } = await host.send(referralsCalls.status, {})
  assert.equal(eligibility.completedReferrals, 3)
  assert.deepEqual(
    referrals.map(({ status }) => status),
    ['completed', 'completed', 'completed'],
  )
})

test('50 concurrent completed referrals cause exactly one verification and one notification of it', async () => {
  for (const round of [1, 2, 3]) {
    const handle = `crowd_${round}`
    const host = await app.join(stranger(handle))
    const friends = await Promise.all(Array.from({ length: 50 }, () => arrive(handle)))
    await Promise.all(friends.map(complete))
    const told = await host.send(notificationsCalls.unread, {})
    assert.equal(told.filter(({ kind }) => kind === 'verified').length, 1)
    assert.equal(told.filter(({ kind }) => kind === 'friend_joined').length, 50)
    assert.equal((await host.send(referralsCalls.status, {})).eligibility.completedReferrals, 50)
    assert.equal(await isVerified(handle), true)
  }
})

test('the inviter is notified of all friends who join in the same microsecond', async () => {
  const host = await app.join(stranger('same_moment'))
  const friends = await Promise.all([1, 2, 3].map(() => app.register(newNumber())))
  await app.db.write(
    'test_refer',
    'insert into referrals (referrer_id, referred_id, phone_ending) select $1, unnest($2::bigint[]), 1234',
    [host.id, friends.map(({ id }) => id)],
  )
  await app.db.transaction(async (query) => {
    for (const { id } of friends) await completeReferralOf(query, id)
  })
  const told = await host.send(notificationsCalls.unread, {})
  assert.deepEqual(
    told.map(({ kind }) => kind),
    ['verified', 'friend_joined', 'friend_joined', 'friend_joined'],
  )
})

test("an admin's unverify is permanent: later completed referrals don't undo it", async () => {
  const host = await app.join(stranger('unverified'))
  await app.db.write('test_unverify', 'update people set verification_removed = true where id = $1', [
    host.id,
  ])
  for (let i = 0; i < 4; i += 1) await complete(await arrive('unverified'))
  assert.equal(await isVerified('unverified'), false)
  assert.equal((await host.send(referralsCalls.status, {})).eligibility.completedReferrals, 4)
})

test('the first referrer wins, and no one refers themselves', async () => {
  const first = await app.join(stranger('first_one'))
  const second = await app.join(stranger('second_one'))
  const friend = await arrive('first_one')
  await arrive('second_one', friend.phoneNumber)
  await complete(friend)
  await arrive('second_one', friend.phoneNumber)
  const counts = [first, second].map(
    async ({ send }) => (await send(referralsCalls.status, {})).referrals.length,
  )
  assert.deepEqual(await Promise.all(counts), [1, 0])
  const number = newNumber()
  const self = await app.join({ ...people.sara, handle: 'selfish', phone: number })
  await arrive('selfish', number)
  assert.deepEqual((await self.send(referralsCalls.status, {})).referrals, [])
})

test("a number that ever had an account doesn't count, and an unknown link refers no inviter", async () => {
  const host = await app.join(stranger('host_of_old'))
  const phone = newNumber()
  const { id } = await app.register(phone)
  await deleteAccountRow(app.db, { id, formerId: id, digest: formerNumberDigest(app.secret, phone) })
  await complete(await arrive('host_of_old', phone))
  await complete(await arrive('nobody_here'))
  await complete(await arrive(undefined))
  assert.deepEqual(await host.send(referralsCalls.status, {}), {
    eligibility: { completedReferrals: 0 },
    referrals: [],
  })
})

test('a friend who leaves before creating a profile stays pending, with the reason', async () => {
  const host = await app.join(stranger('host_of_gone'))
  const friend = await arrive('host_of_gone')
  const [account] = await app.db.read<{ id: number }>(
    'test_gone',
    'select id from accounts where phone = $1',
    [friend.phoneNumber],
  )
  const { id } = account!
  await deleteAccountRow(app.db, {
    id,
    formerId: id,
    digest: formerNumberDigest(app.secret, friend.phoneNumber),
  })
  const { referrals } = await host.send(referralsCalls.status, {})
  assert.partialDeepStrictEqual(referrals, [{ status: 'pending', reason: 'left' }])
})

test("the invitation comes from the verifying request, so no caller can plant one on another user's sign-up", async () => {
  const host = await app.join(stranger('planter'))
  const phoneNumber = newNumber()
  const planted = { phoneNumber, countryCode: 'SA', ref: 'planter' }
  const { otpCode = '' } = await app.visitor(authCalls.registerPhone, planted)
  await app.visitor(authCalls.verify, { phoneNumber, code: otpCode })
  assert.deepEqual((await host.send(referralsCalls.status, {})).referrals, [])
})

test('reading referrals needs a session', async () => {
  assert.equal((await refused(app.visitor(referralsCalls.status, {}))).code, 'SIGN_IN_REQUIRED')
})
