import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blocksCalls, doorsCalls } from '#features/doors/contract.ts'
import { eraser } from '#features/erasure/erase.server.ts'
import { profilesCalls } from '#features/profiles/contract.ts'
import { startApp } from '#tests/support/app.ts'
import { people } from '#tests/support/people.ts'
import { unzip } from '#tests/support/unzip.ts'
import { exportCalls } from './contract.ts'

const app = await startApp({ environment: { EDITION: 'trusted' } })
const noura = await app.join(people.noura)
const fahad = await app.join(people.fahad)
const sara = await app.join(people.sara)

async function filesOf(send: typeof noura.send) {
  const archive = await send(exportCalls.download, {})
  const files = unzip(Buffer.from(await archive.arrayBuffer()))
  return { data: JSON.parse(files.get('data.json')!.toString()), html: files.get('export.html')!.toString() }
}
const setAside = (ratedId: number, raterId: number) =>
  app.db.write(
    'test_aside',
    `insert into set_aside_ratings (rater_id, rated_id, knowledge, manners, friendliness, open_mindedness, humor, money_handling,
       travel_companion, created_at) values ($2, $1, 0, 0, 0, 0, 5, 0, 0, now())`,
    [ratedId, raterId],
  )

test('the export lists who may rate, who was chosen and blocked, and what was set aside of what was given', async () => {
  await noura.send(profilesCalls.setup, { userId: 'nouratwo' })
  await noura.send(doorsCalls.retire, { userId: 'noura' })
  const { key } = await noura.send(doorsCalls.change, { who: 'link' })
  await noura.send(doorsCalls.choose, { userId: people.sara.handle })
  await noura.send(blocksCalls.block, { userId: people.fahad.handle })
  await setAside(sara.id, noura.id)
  const { data, html } = await filesOf(noura.send)
  assert.deepEqual(data.doors, {
    whoMayRate: 'link',
    ratingLinkKey: key,
    numberClosed: false,
    afreshAt: null,
  })
  const named = (list: { userId: string }[]) => list.map(({ userId }) => userId)
  assert.deepEqual(
    [data.chosenRaters, data.blockedPeople, data.givenSetAside, data.retiredUserIds].map(named),
    [[people.sara.handle], [people.fahad.handle], [people.sara.handle], ['noura']],
  )
  assert.ok(html.includes('Only people with your link'))
})

test('who is blocked does not read it in their own export', async () => {
  const { data } = await filesOf(fahad.send)
  assert.deepEqual([data.blockedPeople, data.chosenRaters], [[], []])
  assert.ok(!JSON.stringify(data).includes(people.noura.name))
})

test('erasure takes doors, choices, blocks in both directions and what was set aside with it', async () => {
  await setAside(noura.id, fahad.id)
  await sara.send(blocksCalls.block, { userId: 'nouratwo' })
  const erase = eraser({ db: app.db, photos: { removePhotosOf: async () => {} }, secret: 's', share: 1 })
  assert.equal(await erase(noura.id), true)
  const [left] = await app.db.write<Record<string, number>>(
    'test_left',
    `select (select count(*)::int from doors where person_id = $1) as doors,
            (select count(*)::int from chosen_raters where $1 in (person_id, rater_id)) as chosen,
            (select count(*)::int from blocks where $1 in (person_id, blocked_id)) as blocks,
            (select count(*)::int from set_aside_ratings where rated_id = $1) as received,
            (select count(*)::int from set_aside_ratings where rater_id = $1) as given,
            (select count(*)::int from set_aside_ratings where rater_id is null) as nameless`,
    [noura.id],
  )
  assert.deepEqual(left, { doors: 0, chosen: 0, blocks: 0, received: 0, given: 0, nameless: 1 })
})
