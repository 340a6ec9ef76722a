import assert from 'node:assert/strict'
import { test } from 'node:test'
import { profilesCalls } from '#features/profiles/contract.ts'
import { ratingsCalls } from '#features/ratings/contract.ts'
import { searchCalls } from '#features/search/contract.ts'
import { startApp } from '#tests/support/app.ts'
import { people } from '#tests/support/people.ts'
import { blocksCalls } from './contract.ts'

const { submit, received: summary, given } = ratingsCalls

test('with moderation alone people block too: what is sent from then on does not count, and is not told apart', async () => {
  const app = await startApp({ environment: { FEATURES: 'moderation' } })
  const [noura, fahad, sara] = await Promise.all([people.noura, people.fahad, people.sara].map(app.join))
  const raters = async () => (await noura!.send(summary, {})).totalRaters
  await fahad!.send(submit, { toUserId: noura!.id, humor: 2 })
  assert.equal(await raters(), 1)
  for (const { handle } of [people.fahad, people.sara])
    await noura!.send(blocksCalls.block, { userId: handle })
  const before = await noura!.send(summary, {})
  assert.deepEqual(await fahad!.send(submit, { toUserId: noura!.id, humor: 5 }), {
    ...(await sara!.send(submit, { toUserId: noura!.id, humor: 5 })),
  })
  assert.deepEqual(await noura!.send(summary, {}), before)
  assert.equal((await sara!.send(given, { userId: people.noura.handle })).humor, 5)
  const { users } = await noura!.send(searchCalls.users, { query: '@fahad' })
  assert.deepEqual(users, [], 'whom one blocked one does not find')
  const seen = await sara!.send(profilesCalls.person, { userId: people.noura.handle })
  assert.equal(seen.user.userId, people.noura.handle)
})
