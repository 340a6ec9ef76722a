import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reportsCalls } from '#features/moderation/reports/reports.contract.ts'
import { exportCalls } from '#features/privacy/export/export.contract.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { searchCalls } from '#features/search/search.contract.ts'
import { startApp } from '#tests/support/app.ts'
import { addPerson, people, strangers } from '#tests/support/people.ts'
import { refused } from '#tests/support/refused.ts'
import { reportOutside } from '#tests/support/reportFromOutside.ts'
import { unzip } from '#tests/support/unzip.ts'
import { blocksCalls, ratingAccessCalls } from './ratingAccess.contract.ts'

/**
 * A person takes a new user ID, retires the old one, and closes their number. Former contacts must get the
 * same answers about this person as about 20 strangers. Cases: record “Who flees is not found”.
 */
const app = await startApp({ environment: { EDITION: 'trusted' } })
const seeker = await app.join(people.fahad)
const fled = await app.join(people.noura)
const { send } = seeker
const former = { userId: people.noura.handle, number: String(fled.id) }

const others = strangers(20)
const ids: number[] = []
for (const each of others) ids.push(await addPerson(app.db, each))

const keyBefore = (await fled.send(ratingAccessCalls.change, { who: 'link' })).key!
await send(ratingsCalls.submit, { toUserId: former.userId, key: keyBefore, humor: 2, manners: 4 })
await send(ratingAccessCalls.choose, { userId: former.userId })
await send(blocksCalls.block, { userId: former.userId })
const early = await send(reportsCalls.send, { userId: former.userId, topic: 'other' })
await app.db.write(
  'test_earlier',
  `update cases set opened_at = opened_at - interval '3 hours', due_at = due_at - interval '3 hours'`,
  [],
)
await fled.send(profilesCalls.setup, { userId: 'candidate', displayName: 'Stranger 20' })
await fled.send(ratingAccessCalls.retire, { userId: former.userId })
await fled.send(ratingAccessCalls.change, { numberClosed: true, who: 'everyone' })
await app.db.write(
  'test_linked',
  `insert into rating_access (person_id, who, link_key) select unnest($1::bigint[]), 'link', 'aaaabbbbcccc'`,
  [ids],
)
await fled.send(ratingAccessCalls.change, { who: 'link' })

const candidates = [
  ...others.map(({ handle }) => handle).slice(0, 7),
  'candidate',
  ...others.map(({ handle }) => handle).slice(7),
]
assert.equal(candidates.length, 21)

async function alike(ask: (userId: string) => Promise<unknown>) {
  const answers = new Map<string, string[]>()
  for (const userId of candidates) {
    const answer = JSON.stringify(await ask(userId).catch((error) => [error.status, error.code]))
    answers.set(answer, [...(answers.get(answer) ?? []), userId])
  }
  assert.deepEqual([...answers.keys()].length, 1, JSON.stringify([...answers]))
  return [...answers.keys()][0]!
}

const lists = async () => ({
  blocked: (await send(blocksCalls.blocked, {})).people.map(({ userId }) => userId),
  chosen: (await send(ratingAccessCalls.chosen, {})).people.map(({ userId }) => userId),
})

test('the former user ID and number lead to no person, in every call', async () => {
  for (const userId of Object.values(former)) {
    const outside = { person: userId, topic: 'other', inGoodFaith: true } as const
    const asked = {
      page: () => app.visitor(profilesCalls.person, { userId }),
      pageToMembers: () => send(profilesCalls.person, { userId }),
      door: () => send(blocksCalls.at, { userId }),
      given: () => send(ratingsCalls.given, { userId }),
      rating: () => send(ratingsCalls.submit, { toUserId: userId, humor: 3 }),
      block: () => send(blocksCalls.block, { userId }),
      unblock: () => send(blocksCalls.unblock, { userId }),
      choice: () => send(ratingAccessCalls.choose, { userId }),
      report: () => send(reportsCalls.send, { userId, topic: 'insult' }),
      outside: () => reportOutside(app, outside),
    }
    for (const [what, answer] of Object.entries(asked))
      assert.equal((await refused(answer())).code, 'USER_NOT_FOUND', `${what} ${userId}`)
  }
})

test('rating access reveals no former block, and the former key opens nothing', async () => {
  const answer = await alike((userId) => send(blocksCalls.at, { userId, key: keyBefore }))
  assert.deepEqual(JSON.parse(answer), { rating: 'closed', blocked: false, isOwn: false })
})

test("former stars aren't shown", async () => {
  assert.match(await alike((userId) => send(ratingsCalls.given, { userId })), /"humor":0/)
})

test('a profile shows no creation time and no former number', async () => {
  const ofEach = async (userId: string) => {
    const { user } = await send(profilesCalls.person, { userId })
    assert.notEqual(user.id, fled.id)
    return user.createdAt
  }
  assert.equal(await alike(ofEach), 'null')
})

test('search lists every candidate, even one the searcher had blocked before', async () => {
  await alike(
    async (userId) => (await send(searchCalls.users, { query: `@${userId}` })).users[0]?.userId === userId,
  )
})

test("the seeker's export and lists name none of the candidates", async () => {
  assert.deepEqual(await lists(), { blocked: [null], chosen: [null] })
  const archive = await send(exportCalls.download, {})
  const files = unzip(Buffer.from(await archive.arrayBuffer()))
  for (const [name, text] of files) assert.ok(!String(text).includes('candidate'), name)
})

test("adding or removing a candidate doesn't reveal who is already on the list", async () => {
  const sizes = async () => Object.values(await lists()).map((each) => each.length)
  await alike(async (userId) => {
    await send(blocksCalls.unblock, { userId })
    await send(ratingAccessCalls.leaveOut, { userId })
    const before = await sizes()
    await send(blocksCalls.block, { userId })
    await send(ratingAccessCalls.choose, { userId })
    const listed = await lists()
    const { blocked } = await send(blocksCalls.at, { userId })
    await send(blocksCalls.unblock, { userId })
    await send(ratingAccessCalls.leaveOut, { userId })
    return [before, listed.blocked.length, listed.chosen.length, blocked, await sizes()]
  })
  assert.deepEqual(await lists(), { blocked: [null], chosen: [null] })
})

test('a report is neither rejected because of a former one nor shares its due time', async () => {
  assert.ok(early.dueAt)
  await alike(async (userId) => {
    await app.db.write('test_forget', `delete from reports where reporter_id = $1 and handle <> $2`, [
      seeker.id,
      former.userId,
    ])
    const { dueAt } = await send(reportsCalls.send, { userId, topic: 'other' })
    const [state] = await send(reportsCalls.mine, {})
    return [dueAt, state!.dueAt].map((each) => Math.round((Date.parse(each) - Date.now()) / 60_000))
  })
})

test('rating every candidate again returns the new stars only, and no former ones', async () => {
  await app.db.write('test_open', `update rating_access set who = 'everyone'`, [])
  await alike(async (userId) => {
    await send(ratingsCalls.submit, { toUserId: userId, friendliness: 5 })
    return send(ratingsCalls.given, { userId })
  })
  const rows = await app.db.read('test_rows', 'select from ratings where rater_id = $1', [seeker.id])
  assert.equal(rows.length, 21, 'one rating for each')
})

test("a former block stays in force, though it isn't shown", async () => {
  await fled.send(ratingsCalls.submit, { toUserId: people.fahad.handle, humor: 1 })
  const [row] = await app.db.read<{ why: string }>(
    'test_left_out',
    'select left_out as why from ratings where rater_id = $1',
    [fled.id],
  )
  assert.equal(row?.why, 'blocked')
})
