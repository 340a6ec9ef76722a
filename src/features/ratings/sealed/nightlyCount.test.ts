import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { inOrder } from '#features/ratings/ratings.rules.ts'
import { summaryReader } from '#features/ratings/summary.server.ts'
import type { Statement } from '#platform/database/statement.server.ts'
import { freshDatabase } from '#tests/support/database.ts'
import {
  crowd,
  nightsOf,
  rateAll,
  rateBy,
  rateSealed,
  seal,
  somebody,
  withoutLots,
} from '#tests/support/nights.ts'
import { trusted } from '#tests/support/policies.ts'
import { countDue } from './nightlyCount.server.ts'
import { holdDue } from './sealed.sql.ts'

const { db } = await freshDatabase()
await seal(db)
await withoutLots(db)
const summaryFor = summaryReader(db, trusted)
const nights = nightsOf(db)
const humor = (...scores: number[]) => scores.map((score) => ({ humor: score }))

async function shown(personId: number) {
  const sql = 'select sums[4] as sum, given[4] as count from rating_totals where person_id = $1'
  const [row] = await db.read<{ sum: number; count: number }>('test_shown', sql, [personId])
  return row && [row.sum, row.count]
}

const kindsOf = async (personId: number) => {
  const sql = 'select kind from notifications where person_id = $1'
  return (await db.read<{ kind: string }>('test_kinds', sql, [personId])).map(({ kind }) => kind)
}

test('a trait shows its average at night, once three people have rated it', async () => {
  const noura = await somebody(db)
  assert.equal((await summaryFor(noura)).state, 'none')
  await rateBy(db, noura, [{ humor: 4, knowledge: 5 }])
  assert.equal((await summaryFor(noura)).state, 'none', 'not even that there are any')
  assert.deepEqual(await nights.next(), [])
  const few = await summaryFor(noura)
  assert.deepEqual([few.state, few.near], ['few', false])
  await rateBy(db, noura, [{ humor: 3, knowledge: 5 }])
  assert.equal((await summaryFor(noura)).near, false, 'nothing moves by day')
  await nights.next()
  assert.deepEqual([(await summaryFor(noura)).state, (await summaryFor(noura)).near], ['few', true])
  await rateBy(db, noura, humor(3))
  assert.equal((await summaryFor(noura)).state, 'few')
  assert.deepEqual(await nights.next(), [noura])
  const { state, totalRaters, categories } = await summaryFor(noura)
  assert.deepEqual([state, totalRaters], ['shown', 3])
  // The counted mean is 10/3; correcting for one in twelve gives 3.36.
  assert.deepEqual(categories.humor, { average: 3.36, count: 3 })
  assert.deepEqual(categories.knowledge, { average: 0, count: 0 })
})

test('time alone never counts, and an owner with new averages is notified once for all traits, at night', async () => {
  const sara = await somebody(db)
  const both = (...scores: number[]) => scores.map((score) => ({ humor: score, manners: score }))
  await rateBy(db, sara, both(1, 2))
  for (let i = 0; i < 3; i++) assert.deepEqual(await nights.next(), [])
  await rateBy(db, sara, both(5))
  assert.deepEqual(await kindsOf(sara), [])
  await nights.next()
  assert.deepEqual(await kindsOf(sara), ['ratings_renewed'])
})

test('a changed score waits for three changed or new ones, and then replaces the old one', async () => {
  const fahad = await somebody(db)
  const [first, second] = await rateBy(db, fahad, humor(3, 3, 3, 3))
  await nights.next()
  await rateSealed(db, first!, fahad, { humor: 5 })
  await rateSealed(db, second!, fahad, { humor: 1 })
  assert.deepEqual(await nights.next(), [])
  assert.deepEqual(await shown(fahad), [12, 4])
  await rateBy(db, fahad, humor(2))
  await nights.next()
  assert.deepEqual(await shown(fahad), [14, 5])
})

test("a score sent again counts as changed, even if equal; an omitted trait doesn't", async () => {
  const person = await somebody(db)
  const raters = await rateBy(db, person, humor(3, 3, 3))
  await nights.next()
  for (const rater of raters) await rateSealed(db, rater, person, { humor: 3 })
  assert.deepEqual(await nights.next(), [person], 'if it told who only repeated theirs, scores would decide')
  assert.deepEqual(await shown(person), [9, 3])
})

test("a held rating leaves at its trait's next count, and below three raters nothing is shown", async () => {
  const person = await somebody(db)
  const raters = await rateBy(db, person, humor(1, 1, 4, 4))
  await nights.next()
  const hold = (those: number[]) =>
    db.write('test_hold', `update ratings set held_by = 1 where rater_id = any($1)`, [those])
  const again = () => db.write('test_again', 'select count_again($1)', [person])
  await hold(raters.slice(0, 1))
  assert.deepEqual(await nights.next(), [], 'a hold alone moves nothing')
  await again()
  assert.deepEqual([await nights.next(), await shown(person)], [[person], [9, 3]])
  await hold(raters.slice(1, 2))
  await again()
  assert.deepEqual([await nights.next(), await shown(person)], [[person], [0, 0]])
  assert.equal((await summaryFor(person)).state, 'few')
})

test('a rater who left still counts, without a name', async () => {
  const person = await somebody(db)
  const [leaver] = await rateBy(db, person, humor(4, 4, 4))
  await db.write('test_leave', 'update ratings set rater_id = null where rater_id = $1', [leaver])
  await nights.next()
  assert.deepEqual(await shown(person), [12, 3])
})

for (const [code, what] of [
  ['57014', 'take too long'],
  ['XX001', 'lie on a damaged page'],
])
  test(`a person whose ratings ${what} waits for the next night, and delays no others`, () =>
    oneIsPassedOver(code!))

async function oneIsPassedOver(code: string) {
  const people = await Promise.all([1, 2, 3].map(() => somebody(db)))
  for (const person of people) await rateBy(db, person, humor(3, 3, 3))
  const [, slow] = people.sort((a, b) => a - b)
  const canceled = Object.assign(new pg.DatabaseError('canceled', 1, 'error'), { code })
  const slowly: typeof db = {
    ...db,
    transaction: (work) =>
      db.transaction((query) =>
        work(((asked: Statement, values: { ids: number[] }) =>
          asked.name === 'recount' && values.ids.includes(slow!)
            ? Promise.reject(canceled)
            : query(asked, values as never)) as typeof query),
      ),
  }
  const passed: number[] = []
  const tonight = nights.passOver()
  await countDue({
    db: slowly,
    seal: trusted.seal!,
    signal: new AbortController().signal,
    renewed: () => {},
    passedOver: (id) => passed.push(id),
    now: () => tonight,
  })
  assert.deepEqual(passed, [slow])
  assert.deepEqual((await Promise.all(people.map(shown))).filter((each) => each?.[1] === 3).length, 2)
  const earlier = `update ratings set created_at = created_at - interval '1 hour' where rated_id = $1`
  await db.write('test_earlier', earlier, [slow])
  assert.deepEqual(await nights.next(), [slow])
}

test('a nightly count skips people without new ratings since the last one', async () => {
  const person = await somebody(db)
  await rateBy(db, person, humor(3, 3))
  const held = (since: Date) => db.transaction((query) => query(holdDue, { ids: [person], since }))
  await nights.next()
  assert.deepEqual(await held(new Date()), [])
  assert.deepEqual(await held(new Date(Date.now() - 60_000)), [{ id: person }])
})

test('two servers count in one night what one would, and one continues where another stopped', async () => {
  const people = await Promise.all([1, 2, 3, 4].map(() => somebody(db)))
  for (const person of people) await rateBy(db, person, humor(3, 3, 3))
  const renewed: number[] = []
  const stopping = new AbortController()
  const tonight = nights.passOver()
  const part = { db, seal: trusted.seal!, now: () => tonight }
  const first = countDue({
    ...part,
    signal: stopping.signal,
    renewed(some) {
      renewed.push(...some)
      stopping.abort()
    },
  })
  const never = new AbortController().signal
  const other = () => countDue({ ...part, signal: never, renewed: (some) => renewed.push(...some) })
  await Promise.all([first, other()])
  await other()
  assert.deepEqual(renewed.filter((id) => people.includes(id)).sort(), people.toSorted())
  for (const person of people) assert.deepEqual(await shown(person), [9, 3])
})

test('three hundred revisions race with nightly counts: each final one is counted, and none is missed', async () => {
  const person = await somebody(db)
  const raters = await crowd(db, 60)
  const give = (those: number[], score: number) =>
    Promise.all(
      those.map((raterId) => rateAll(db, [{ raterId, ratedId: person, scores: inOrder({ humor: score }) }])),
    )
  await give(raters, 1)
  for (let round = 0; round < 5; round++) await Promise.all([give(raters, 1 + (round % 5)), nights.next()])
  await give(raters.slice(0, 3), 5)
  const sql = `select count(*)::int as n from ratings r join rating_totals t on t.person_id = r.rated_id
                where r.rated_id = $1 and coalesce(r.revised_at, r.created_at) > t.counted_at[4]`
  const [waits] = await db.read<{ n: number }>('test_waits', sql, [person])
  assert.ok(waits!.n >= 3)
  await nights.next()
  assert.deepEqual(await shown(person), [60 * 5, 60])
})
