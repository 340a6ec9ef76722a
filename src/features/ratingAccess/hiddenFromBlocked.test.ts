import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exportCalls } from '#features/privacy/export/export.contract.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { startApp } from '#tests/support/app.ts'
import { people } from '#tests/support/people.ts'
import { unzip } from '#tests/support/unzip.ts'
import { blocksCalls, ratingAccessCalls } from './ratingAccess.contract.ts'

const app = await startApp({ environment: { EDITION: 'trusted' } })
const noura = await app.join(people.noura)
const fahad = await app.join(people.fahad)
const sara = await app.join(people.sara)

const listsOf = async ({ send }: typeof fahad) => ({
  chosen: (await send(ratingAccessCalls.chosen, {})).people,
  blocked: (await send(blocksCalls.blocked, {})).people,
})

async function readBy(who: typeof fahad) {
  const archive = await who.send(exportCalls.download, {})
  const files = unzip(Buffer.from(await archive.arrayBuffer()))
  const lists = await listsOf(who)
  return {
    lists,
    text: [files.get('data.json'), files.get('export.html'), JSON.stringify(lists)].join('\n'),
  }
}

test('a person who changes their user ID is listed and exported under the one their contacts knew', async () => {
  await fahad.send(ratingsCalls.submit, { toUserId: 'noura', humor: 3 })
  await fahad.send(ratingAccessCalls.choose, { userId: 'noura' })
  await sara.send(blocksCalls.block, { userId: 'noura' })
  await noura.send(profilesCalls.setup, { userId: 'nouraelsewhere' })
  for (const who of [fahad, sara]) {
    const { text } = await readBy(who)
    assert.ok(text.includes('"noura"'))
    assert.ok(!text.includes('nouraelsewhere'))
  }
  assert.equal((await readBy(fahad)).lists.chosen[0]?.displayName, people.noura.name)
})

test('a person who retires that user ID or closes their number is listed without user ID, name and photo', async () => {
  const nameless = async () => {
    const [one, two] = [await readBy(fahad), await readBy(sara)]
    for (const { text } of [one, two])
      for (const told of ['nouraelsewhere', '"noura"', '@noura', people.noura.name])
        assert.ok(!text.includes(told), told)
    assert.deepEqual(
      [...one.lists.chosen, ...two.lists.blocked].map(({ entry: _, ...rest }) => rest),
      [1, 2].map(() => ({ userId: null, displayName: null, profileImageUrl: null })),
    )
  }
  await noura.send(ratingAccessCalls.change, { numberClosed: true })
  await nameless()
  await noura.send(ratingAccessCalls.change, { numberClosed: false })
  assert.equal((await listsOf(fahad)).chosen[0]?.userId, 'noura')
  await noura.send(ratingAccessCalls.retire, { userId: 'noura' })
  await nameless()
})

test('a block restored by its number is listed without user ID, name and photo', async () => {
  await app.db.write('test_come_back', `update blocks set created_at = 'epoch' where person_id = $1`, [
    sara.id,
  ])
  const { text, lists } = await readBy(sara)
  for (const told of ['nouraelsewhere', '"noura"', '@noura', people.noura.name])
    assert.ok(!text.includes(told), told)
  const [{ entry: _, ...rest } = { entry: '' }] = lists.blocked
  assert.deepEqual(rest, { userId: null, displayName: null, profileImageUrl: null })
})

test('a nameless entry is removed from the list like any other', async () => {
  const { entry } = (await listsOf(sara)).blocked[0]!
  await sara.send(blocksCalls.unblock, { userId: entry })
  await fahad.send(ratingAccessCalls.leaveOut, { userId: (await listsOf(fahad)).chosen[0]!.entry })
  assert.deepEqual([(await listsOf(sara)).blocked, (await listsOf(fahad)).chosen], [[], []])
  await assert.rejects(fahad.send(blocksCalls.unblock, { userId: entry }), { code: 'USER_NOT_FOUND' })
})

test("being blocked changes nothing in the blocked person's lists, because that would reveal it", async () => {
  await noura.send(profilesCalls.setup, { userId: 'nourathree' })
  await fahad.send(blocksCalls.block, { userId: 'nourathree' })
  const before = await listsOf(fahad)
  await noura.send(blocksCalls.block, { userId: people.fahad.handle })
  assert.deepEqual(await listsOf(fahad), before)
})
