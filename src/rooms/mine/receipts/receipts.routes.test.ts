import assert from 'node:assert/strict'
import { test } from 'node:test'
import { doorsCalls } from '#rooms/doors/doors.contract.ts'
import { profilesCalls } from '#rooms/person/person.contract.ts'
import { ratingsCalls } from '#rooms/ratings/ratings.contract.ts'
import { startApp } from '#tests/support/app.ts'
import { people, strangers } from '#tests/support/people.ts'
import { receiptsCalls } from './receipts.contract.ts'

const app = await startApp({ environment: { EDITION: 'trusted' } })
const crowd = strangers(60)
const somebody = async () => {
  const person = crowd.pop()!
  return { ...person, ...(await app.join(person)) }
}
type Somebody = Awaited<ReturnType<typeof somebody>>
const rate = ({ send }: Somebody, { handle }: { handle: string }, humor = 3) =>
  send(ratingsCalls.submit, { toUserId: handle, humor })
const namesOf = async ({ send }: Somebody) =>
  (await send(receiptsCalls.given, {})).map(({ userId }) => userId)
const whole = ({ token }: { token: string }, path: string = receiptsCalls.given.path) =>
  fetch(app.origin + path, { headers: { cookie: `session=${token}` } })

test('it lists whom I rated and on which day, the latest first; a revision comes first again', async () => {
  const [me, one, other] = [await somebody(), await somebody(), await somebody()]
  assert.deepEqual(await me.send(receiptsCalls.given, {}), [])
  await rate(me, one)
  await rate(me, other)
  assert.deepEqual(await namesOf(me), [other.handle, one.handle])
  await rate(me, one, 5)
  const [first] = await me.send(receiptsCalls.given, {})
  assert.match(first!.day, /^\d{4}-\d\d-\d\d$/)
  assert.deepEqual(
    { ...first, day: '' },
    { userId: one.handle, displayName: one.name, profileImageUrl: null, day: '', state: 'waiting' },
  )
  assert.deepEqual(await namesOf(one), [], 'who was rated has given nothing')
})

test('of a rating given before midnight in Riyadh the day is that one, and of a revision the day of it', async () => {
  const [me, one, other] = [await somebody(), await somebody(), await somebody()]
  await rate(me, one)
  await rate(me, other)
  const dates = `update ratings set created_at = '2026-03-01T20:59:59Z', revised_at = $3 where rater_id = $1 and rated_id = $2`
  await app.db.write('test_dates', dates, [me.id, one.id, null])
  await app.db.write('test_dates', dates, [me.id, other.id, '2026-03-09T21:00:00Z'])
  const days = (await me.send(receiptsCalls.given, {})).map(({ day }) => day)
  assert.deepEqual(days, ['2026-03-10', '2026-03-01'])
})

test('it comes page after page, in which nobody is missing or twice; a cursor is sealed, and its person’s alone', async () => {
  const [me, other] = [await somebody(), await somebody()]
  const rated = crowd.splice(0, 25)
  for (const each of rated) {
    await app.join(each)
    await rate(me, each)
  }
  // All in one moment, so that the moment alone does not tell where a page ends.
  await app.db.write('test_at_once', `update ratings set created_at = now() where rater_id = $1`, [me.id])
  const first = await whole(me)
  const next = /<(.*)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  assert.doesNotMatch(Buffer.from(next.split('cursor=')[1]!, 'base64url').toString('latin1'), /\d{6}/)
  const second = await whole(me, next)
  assert.equal(second.headers.get('link'), null)
  const listed = [...(await first.json()), ...(await second.json())].map(({ userId }) => userId)
  assert.deepEqual(listed.toSorted(), rated.map(({ handle }) => handle).toSorted())
  for (const wrong of [whole(other, next), whole(me, `${receiptsCalls.given.path}?cursor=x`)])
    assert.equal((await wrong).status, 400)
})

test('nothing in it leads to who fled: the name of then, and none once that leads to nobody', async () => {
  const [me, one] = [await somebody(), await somebody()]
  await rate(me, one)
  await one.send(profilesCalls.setup, { userId: 'elsewhere' })
  assert.deepEqual(await namesOf(me), [one.handle])
  await one.send(doorsCalls.change, { numberClosed: true })
  assert.deepEqual(await namesOf(me), [null])
  await one.send(doorsCalls.change, { numberClosed: false })
  await one.send(doorsCalls.retire, { userId: one.handle })
  assert.deepEqual(await namesOf(me), [null])
  const text = await (await whole(me)).text()
  for (const led of ['elsewhere', one.name, String(one.id)]) assert.ok(!text.includes(led), led)
})

test('who awaits deletion or is erased is not in it', async () => {
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

test('it exists with EDITION=trusted only', async () => {
  const plain = await startApp()
  const { send } = await plain.join(people.layla)
  await assert.rejects(send(receiptsCalls.given, {}), { status: 404, code: 'NO_SUCH_CALL' })
})
