import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createDeleteAccount } from '#features/privacy/deletion/deleteAccount.server.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { blocksCalls, ratingAccessCalls } from '#features/ratingAccess/ratingAccess.contract.ts'
import { startApp } from '#tests/support/app.ts'
import { people } from '#tests/support/people.ts'
import { unzip } from '#tests/support/unzip.ts'
import { exportCalls } from './export.contract.ts'

const app = await startApp({ environment: { EDITION: 'trusted' } })
const noura = await app.join(people.noura)
const fahad = await app.join(people.fahad)
const sara = await app.join(people.sara)

async function filesOf(send: typeof noura.send) {
  const archive = await send(exportCalls.download, {})
  const files = unzip(Buffer.from(await archive.arrayBuffer()))
  return { data: JSON.parse(files.get('data.json')!.toString()), html: files.get('export.html')!.toString() }
}
test('the export lists who may rate, retired user IDs, and chosen and blocked people', async () => {
  await noura.send(profilesCalls.setup, { userId: 'nouratwo' })
  await noura.send(ratingAccessCalls.retire, { userId: 'noura' })
  const { key } = await noura.send(ratingAccessCalls.change, { who: 'link' })
  await noura.send(ratingAccessCalls.choose, { userId: people.sara.handle })
  await noura.send(blocksCalls.block, { userId: people.fahad.handle })
  const { data, html } = await filesOf(noura.send)
  const [{ who, linkKey, closedAt }] = data.doors
  assert.deepEqual([who, linkKey, closedAt], ['link', key, null])
  assert.deepEqual(
    data.userIds.map((each: { retiredAt: string | null }) => each.retiredAt !== null),
    [true, false],
  )
  const named = (list: { handle: string }[]) => list.map(({ handle }) => handle)
  assert.deepEqual([data.chosenRaters, data.blockedPeople].map(named), [
    [people.sara.handle],
    [people.fahad.handle],
  ])
  assert.ok(html.includes('Only people with your link'))
})

test("a blocked person's export doesn't reveal the block", async () => {
  const { data } = await filesOf(fahad.send)
  assert.deepEqual([data.blockedPeople, data.chosenRaters], [[], []])
  assert.ok(!JSON.stringify(data).includes(people.noura.name))
})

test('erasure deletes rating access, choices and blocks in both directions', async () => {
  await sara.send(blocksCalls.block, { userId: 'nouratwo' })
  const deleteAccount = createDeleteAccount({
    db: app.db,
    photos: { removePhotosOf: async () => {} },
    secret: 's',
    share: 1,
  })
  assert.equal(await deleteAccount(noura.id), true)
  const [left] = await app.db.write<Record<string, number>>(
    'test_left',
    `select (select count(*)::int from rating_access where person_id = $1) as doors,
            (select count(*)::int from allowed_raters where $1 in (person_id, rater_id)) as chosen,
            (select count(*)::int from blocks where $1 in (person_id, blocked_id)) as blocks`,
    [noura.id],
  )
  assert.deepEqual(left, { doors: 0, chosen: 0, blocks: 0 })
})
