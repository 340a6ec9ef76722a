import assert from 'node:assert/strict'
import { test } from 'node:test'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { searchCalls } from '#features/search/search.contract.ts'
import { startApp } from '#tests/support/app.ts'
import { ask } from '#tests/support/ask.ts'
import { nightsOf, withoutBlur } from '#tests/support/nights.ts'
import { people, strangers } from '#tests/support/people.ts'
import { refused } from '#tests/support/refused.ts'
import { blocksCalls } from './ratingAccess.contract.ts'

const app = await startApp({ environment: { EDITION: 'trusted' } })
const noura = await app.join(people.noura)
const fahad = await app.join(people.fahad)
const sara = await app.join(people.sara)
const crowd = strangers(50)
const { next: night } = nightsOf(app.db)
await withoutBlur(app.db)
const { submit } = ratingsCalls

const bytesFor = async (
  { token }: { token: string },
  method: 'GET' | 'POST',
  path: string,
  sent?: object,
) => {
  const headers = { cookie: `session=${token}`, ...(sent && { 'content-type': 'application/json' }) }
  const { status, text } = await ask(app.origin, {
    method,
    path,
    headers,
    ...(sent && { body: JSON.stringify(sent) }),
  })
  return `${status} ${text}`
}

const ratingOf = async (raterId: number, ratedId = noura.id) => {
  const [row] = await app.db.write<{ left_out: string | null; humor: number }>(
    'test_rating',
    'select left_out, scores[4] as humor from ratings where rater_id = $1 and rated_id = $2',
    [raterId, ratedId],
  )
  return row
}

test("a blocked person can't tell: every answer is byte-identical to before", async () => {
  const asked = () =>
    Promise.all([
      bytesFor(fahad, 'POST', submit.path, { toUserId: 'noura', humor: 1 }),
      bytesFor(fahad, 'GET', '/api/user/noura'),
      bytesFor(fahad, 'POST', '/api/door/noura', {}),
      bytesFor(fahad, 'GET', '/api/rating/noura'),
      bytesFor(fahad, 'GET', '/api/notifications'),
    ])
  await fahad.send(submit, { toUserId: 'noura', humor: 1 })
  const before = await asked()
  assert.deepEqual(await noura.send(blocksCalls.block, { userId: people.fahad.handle }), { success: true })
  assert.deepEqual(await asked(), before)
  assert.match(before[0]!, /^200 /)
})

test("nor can they tell after a nightly count: their page changes as if they weren't blocked", async () => {
  const pages = async (...blocking: boolean[]) =>
    Promise.all(
      blocking.map(async (isBlocking) => {
        const rated = await app.join(crowd.pop()!)
        const rater = await app.join(crowd.pop()!)
        if (isBlocking) await rated.send(blocksCalls.block, { userId: String(rater.id) })
        await rater.send(submit, { toUserId: rated.id, humor: 1 })
        return async () => (await rater.send(profilesCalls.person, { userId: String(rated.id) })).user.ratings
      }),
    )
  const [blocked, other] = await pages(true, false)
  assert.deepEqual(await blocked!(), await other!())
  await night()
  assert.deepEqual(await blocked!(), await other!())
  assert.equal((await other!())?.state, 'none')
})

test("a blocked person's ratings are accepted and never count", async () => {
  assert.equal((await ratingOf(fahad.id))!.left_out, 'blocked', 'sent again after the block')
  const late = await app.join(crowd.pop()!)
  await noura.send(blocksCalls.block, { userId: String(late.id) })
  assert.deepEqual(await late.send(submit, { toUserId: 'noura', humor: 1 }), { success: true })
  assert.equal((await ratingOf(late.id))!.left_out, 'blocked')
})

test('three others complete a nightly count, without the scores that the blocked rater sent', async () => {
  const rated = await app.join(crowd.pop()!)
  const raters = await Promise.all(crowd.splice(0, 4).map(app.join))
  await rated.send(blocksCalls.block, { userId: String(raters[0]!.id) })
  for (const { send } of raters) await send(submit, { toUserId: rated.id, humor: 4 })
  await raters[0]!.send(submit, { toUserId: rated.id, humor: 1 })
  await night()
  const { totalRaters, categories } = await rated.send(ratingsCalls.received, {})
  assert.deepEqual([totalRaters, categories.humor], [3, { average: 4, count: 3 }])
})

test('blocking changes no published average; what the blocked rater sends again leaves with the next count', async () => {
  const rated = await app.join(crowd.pop()!)
  const raters = await Promise.all(crowd.splice(0, 3).map(app.join))
  for (const { send } of raters) await send(submit, { toUserId: rated.id, humor: 3 })
  await night()
  const shown = await rated.send(ratingsCalls.received, {})
  assert.equal(shown.totalRaters, 3)
  await rated.send(blocksCalls.block, { userId: String(raters[0]!.id) })
  assert.equal((await ratingOf(raters[0]!.id, rated.id))!.left_out, null, 'it was sent before the block')
  await raters[0]!.send(submit, { toUserId: rated.id, humor: 1 })
  await night()
  assert.deepEqual(await rated.send(ratingsCalls.received, {}), shown)
  const others = await Promise.all(crowd.splice(0, 4).map(app.join))
  for (const { send } of others) await send(submit, { toUserId: rated.id, humor: 3 })
  await night()
  const next = await rated.send(ratingsCalls.received, {})
  assert.deepEqual(next.categories.humor, { average: 3, count: 6 })
})

test('unblocking releases nothing; a rating counts again once its rater sends it after the unblocking', async () => {
  await noura.send(blocksCalls.unblock, { userId: people.fahad.handle })
  assert.equal((await ratingOf(fahad.id))!.left_out, 'blocked')
  await fahad.send(submit, { toUserId: 'noura', knowledge: 5 })
  assert.deepEqual(await ratingOf(fahad.id), { left_out: null, humor: 1 })
})

test("the blocker can't find the blocked person, who still finds them as before and so learns nothing", async () => {
  const found = async (send: typeof noura.send, query: string) =>
    (await send(searchCalls.users, { query })).users.map(({ userId }) => userId)
  const [a, b] = [people.noura.handle, people.fahad.handle]
  assert.deepEqual(
    [(await found(noura.send, b)).includes(b), (await found(fahad.send, a)).includes(a)],
    [true, true],
  )
  await noura.send(blocksCalls.block, { userId: b })
  for (const query of [b, people.fahad.name, `@${b}`])
    assert.ok(!(await found(noura.send, query)).includes(b), query)
  for (const query of [a, people.noura.name, `@${a}`])
    assert.deepEqual(await found(fahad.send, query), await found(sara.send, query), query)
  assert.ok((await found(sara.send, a)).includes(a))
  assert.ok((await found(sara.send, b)).includes(b))
})

test('the blocker sees the block on the profile and in the list, and still sees the person', async () => {
  const userId = people.fahad.handle
  assert.equal((await noura.send(blocksCalls.at, { userId })).blocked, true)
  assert.equal((await noura.send(profilesCalls.person, { userId })).user.userId, userId)
  const { people: blocked } = await noura.send(blocksCalls.blocked, {})
  assert.equal(blocked[0]!.userId, userId)
  await noura.send(blocksCalls.unblock, { userId })
  assert.equal((await noura.send(blocksCalls.at, { userId })).blocked, false)
  assert.deepEqual(await noura.send(blocksCalls.unblock, { userId }), { success: true }, 'twice')
})

test('a member blocks existing people only, and at most a thousand', async () => {
  assert.equal((await refused(noura.send(blocksCalls.block, { userId: 'noura' }))).code, 'CANNOT_BLOCK_SELF')
  assert.equal((await refused(noura.send(blocksCalls.block, { userId: 'not_there' }))).code, 'USER_NOT_FOUND')
})

test('two people who block each other simultaneously both succeed', async () => {
  for (let round = 0; round < 5; round++) {
    const [one, two] = await Promise.all([app.join(crowd.pop()!), app.join(crowd.pop()!)])
    await Promise.all([
      one.send(blocksCalls.block, { userId: String(two.id) }),
      two.send(blocksCalls.block, { userId: String(one.id) }),
    ])
    const sql = 'select person_id as id, blocked_id as blocked from blocks where person_id = any($1)'
    const rows = await app.db.read<{ id: number; blocked: number }>('test_both_blocked', sql, [
      [one.id, two.id],
    ])
    const blocked = new Map(rows.map((row) => [row.id, row.blocked]))
    assert.deepEqual(
      blocked,
      new Map([
        [one.id, two.id],
        [two.id, one.id],
      ]),
    )
  }
})

test('a rating that races with a block counts only if it came first', async () => {
  for (let round = 0; round < 8; round++) {
    const rated = await app.join(crowd.pop()!)
    await Promise.all([
      rated.send(blocksCalls.block, { userId: people.sara.handle }),
      sara.send(submit, { toUserId: rated.id, humor: 1 }),
    ])
    await sara.send(submit, { toUserId: rated.id, humor: 1 })
    assert.equal((await ratingOf(sara.id, rated.id))!.left_out, 'blocked', `round ${round}`)
  }
})
