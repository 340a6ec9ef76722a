import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reportsCalls } from '#features/moderation/reports/reports.contract.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { searchCalls } from '#features/search/search.contract.ts'
import { startApp } from '#tests/support/app.ts'
import { ask } from '#tests/support/ask.ts'
import { people } from '#tests/support/people.ts'
import { refused } from '#tests/support/refused.ts'
import { reportOutside } from '#tests/support/reportFromOutside.ts'
import { blocksCalls, ratingAccessCalls } from './ratingAccess.contract.ts'

const app = await startApp({ environment: { EDITION: 'trusted' } })
const noura = await app.join(people.noura)
const fahad = await app.join(people.fahad)
const { person, setup } = profilesCalls
const leadsTo = (userId: string, send = fahad.send) =>
  send(person, { userId }).then(
    ({ user }) => user.userId,
    ({ status }) => status,
  )

test('old addresses are retired one by one: a retired one leads nowhere, but is never given to another', async () => {
  for (const userId of ['nouraone', 'nouratwo']) await noura.send(setup, { userId })
  const earlier = () => noura.send(ratingAccessCalls.earlier, {})
  assert.deepEqual(
    (await earlier()).userIds.map(({ userId }) => userId),
    ['nouraone', 'noura'],
  )
  await noura.send(ratingAccessCalls.retire, { userId: 'Noura' })
  assert.deepEqual([await leadsTo('noura'), await leadsTo('nouraone')], [404, 'nouratwo'])
  assert.deepEqual((await earlier()).userIds, [
    { userId: 'nouraone', isRetired: false },
    { userId: 'noura', isRetired: true },
  ])
  assert.equal(
    (await refused(fahad.send(ratingsCalls.submit, { toUserId: 'noura', humor: 4 }))).code,
    'USER_NOT_FOUND',
  )
  assert.equal((await refused(fahad.send(setup, { userId: 'noura' }))).code, 'USER_ID_TAKEN')
  assert.equal(
    (await refused(noura.send(ratingAccessCalls.retire, { userId: 'nouratwo' }))).code,
    'USER_NOT_FOUND',
  )
  assert.equal(
    (await refused(fahad.send(ratingAccessCalls.retire, { userId: 'nouraone' }))).code,
    'USER_NOT_FOUND',
  )
})

test('an owner who takes a retired user ID back is found there again', async () => {
  await noura.send(setup, { userId: 'noura' })
  assert.equal(await leadsTo('noura'), 'noura')
  await noura.send(setup, { userId: 'nouratwo' })
  assert.equal(await leadsTo('noura'), 404)
})

async function numberTold(userId: string) {
  const { user } = await fahad.send(person, { userId })
  const { users } = await fahad.send(searchCalls.users, { query: `@${userId}` })
  assert.equal(users[0]?.id, user.id)
  return user.id
}

test('a closed numeric address leads to no person in every call, and can be reopened', async () => {
  const userId = String(noura.id)
  assert.equal(await leadsTo(userId), 'nouratwo')
  assert.equal((await noura.send(ratingAccessCalls.change, { numberClosed: true })).numberClosed, true)
  assert.deepEqual([await leadsTo(userId), await leadsTo(userId, app.visitor)], [404, 404])
  for (const who of ['everyone', 'nobody'] as const) {
    await noura.send(ratingAccessCalls.change, { who })
    for (const call of [
      () => fahad.send(ratingsCalls.submit, { toUserId: noura.id, humor: 4 }),
      () => fahad.send(ratingsCalls.given, { userId }),
      () => fahad.send(blocksCalls.at, { userId }),
      () => fahad.send(ratingAccessCalls.choose, { userId }),
      () => fahad.send(ratingAccessCalls.leaveOut, { userId }),
      () => fahad.send(blocksCalls.block, { userId }),
      () => fahad.send(blocksCalls.unblock, { userId }),
      () => fahad.send(reportsCalls.send, { userId, topic: 'other', blocks: true }),
      () => reportOutside(app, { person: userId, topic: 'other', inGoodFaith: true }),
    ]) {
      const { status, code } = await refused(call())
      assert.deepEqual([status, code], [404, 'USER_NOT_FOUND'])
    }
  }
  const { text } = await ask(app.origin, { path: `/rate/${userId}` })
  assert.ok(!text.includes(people.noura.name))
  await noura.send(ratingAccessCalls.change, { who: 'everyone', numberClosed: false })
  assert.deepEqual([await numberTold('nouratwo'), await leadsTo(userId)], [noura.id, 'nouratwo'])
})

test("a closed number isn't revealed: a working substitute is shown until the next user ID", async () => {
  await noura.send(ratingAccessCalls.change, { numberClosed: true })
  const first = await numberTold('nouratwo')
  assert.notEqual(first, noura.id)
  assert.equal(await leadsTo(String(first)), 'nouratwo')
  await noura.send(ratingAccessCalls.change, { numberClosed: true })
  await noura.send(setup, { userId: 'nouratwo', bio: 'the same user ID' })
  assert.equal(await numberTold('nouratwo'), first)
  await noura.send(setup, { userId: 'nouraone' })
  assert.ok(![noura.id, first].includes(await numberTold('nouraone')), 'by which they would be known again')
  assert.equal(await leadsTo(String(first)), 404)
})
