import assert from 'node:assert/strict'
import { test } from 'node:test'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { blocksCalls, ratingAccessCalls } from '#features/ratingAccess/ratingAccess.contract.ts'
import { ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { startApp } from '#tests/support/app.ts'
import { people, strangers } from '#tests/support/people.ts'
import { ratedPeopleCalls } from './ratedPeople.contract.ts'

const app = await startApp({ environment: { EDITION: 'trusted' } })
const crowd = strangers(20)
const somebody = async () => {
  const person = crowd.pop()!
  return { ...person, ...(await app.join(person)) }
}
type Somebody = Awaited<ReturnType<typeof somebody>>
const rate = ({ send }: Somebody, { handle }: { handle: string }, humor = 3) =>
  send(ratingsCalls.submit, { toUserId: handle, humor })
const namesOf = async ({ send }: Somebody) =>
  (await send(ratedPeopleCalls.list, {})).map(({ userId }) => userId)

test('the list shows the people a member rated, latest first; a revision moves its person to the top', async () => {
  const [me, one, other] = [await somebody(), await somebody(), await somebody()]
  assert.deepEqual(await me.send(ratedPeopleCalls.list, {}), [])
  await rate(me, one)
  await rate(me, other)
  assert.deepEqual(await namesOf(me), [other.handle, one.handle])
  await rate(me, one, 5)
  const [first] = await me.send(ratedPeopleCalls.list, {})
  assert.deepEqual(Object.keys(first!).toSorted(), ['day', 'displayName', 'userId'])
  assert.deepEqual([first!.userId, first!.displayName], [one.handle, one.name])
  assert.deepEqual(await namesOf(one), [], 'the rated person has given nothing')
})

test('the day of a rating is the day in Riyadh when it was last sent', async () => {
  const [me, one, other] = [await somebody(), await somebody(), await somebody()]
  await rate(me, one)
  await rate(me, other)
  const dates = `update ratings set created_at = '2026-03-01T20:59:59Z', revised_at = $3 where rater_id = $1 and rated_id = $2`
  await app.db.write('test_taken', `update handles set taken_at = '2026-01-01' where account_id = any($1)`, [
    [one.id, other.id],
  ])
  await app.db.write('test_dates', dates, [me.id, one.id, null])
  await app.db.write('test_dates', dates, [me.id, other.id, '2026-03-09T21:00:00Z'])
  const days = (await me.send(ratedPeopleCalls.list, {})).map(({ day }) => day)
  assert.deepEqual(days, ['2026-03-10', '2026-03-01'])
})

test("a person is listed by the user ID that the rater knew, and isn't listed once that ID leads nowhere", async () => {
  const [me, one] = [await somebody(), await somebody()]
  await rate(me, one)
  await one.send(profilesCalls.setup, { userId: 'elsewhere' })
  assert.deepEqual(await namesOf(me), [one.handle])
  await one.send(ratingAccessCalls.change, { numberClosed: true })
  assert.deepEqual(await namesOf(me), [])
  await one.send(ratingAccessCalls.change, { numberClosed: false })
  assert.deepEqual(await namesOf(me), [one.handle])
  await one.send(ratingAccessCalls.retire, { userId: one.handle })
  assert.deepEqual(await namesOf(me), [])
})

test('a person who awaits deletion or is erased is not listed', async () => {
  const [me, one] = [await somebody(), await somebody()]
  await rate(me, one)
  const set = (change: string) => app.db.write(`test_${change.length}`, change, [one.id])
  await set(`update accounts set deletion_due_at = now() + interval '3 days' where id = $1`)
  assert.deepEqual(await namesOf(me), [])
  await set(`update accounts set deletion_due_at = null where id = $1`)
  assert.deepEqual(await namesOf(me), [one.handle])
  await set('delete from accounts where id = $1')
  assert.deepEqual(await namesOf(me), [])
})

test('a blocked rater reads the same list as one who is not blocked', async () => {
  const lists = []
  for (const isBlocked of [false, true]) {
    const [me, one] = [await somebody(), await somebody()]
    await rate(me, one)
    if (isBlocked) await one.send(blocksCalls.block, { userId: me.handle })
    const before = await me.send(ratedPeopleCalls.list, {})
    await rate(me, one, 5)
    const texts = [before, await me.send(ratedPeopleCalls.list, {})].map((each) => JSON.stringify(each))
    lists.push(texts.map((text) => text.replaceAll(one.handle, 'one').replaceAll(one.name, 'One')))
  }
  assert.deepEqual(lists[1], lists[0])
})

test('the list exists with EDITION=trusted only', async () => {
  const plain = await startApp()
  const { send } = await plain.join(people.layla)
  await assert.rejects(send(ratedPeopleCalls.list, {}), { status: 404, code: 'NO_SUCH_CALL' })
})
