import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allSeven } from '#features/ratings/rules.ts'
import { saveRatings } from '#features/ratings/saving/queries.server.ts'
import { summaryReader } from '#features/ratings/summary.server.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { getKnown, nightsOf, rateBy, rateSealed, rateUnknown, somebody } from '#tests/support/nights.ts'
import { trusted } from '#tests/support/policies.ts'

const { db } = await freshDatabase()
const nights = nightsOf(db)
const fives = (many: number) => Array.from({ length: many }, () => ({ humor: 5 }))

/** What is shown of somebody's humour, as sum and count. */
async function shown(personId: number) {
  const sql = 'select humor::int as sum, humor_given as count from published_totals where person_id = $1'
  const [row] = await db.read<{ sum: number; count: number }>('test_shown', sql, [personId])
  return row ? [row.sum, row.count] : [0, 0]
}

/** Somebody else rates honestly, and is known to others. */
const rateHonestly = (personId: number) => rateBy(db, personId, [{ humor: 2 }])

const invite = (referrer: number, referred: readonly number[]) =>
  db.write(
    'test_invite',
    'insert into referrals (referrer_id, referred_id, phone_ending) select $1, id, right(phone, 4) from accounts where id = any($2)',
    [referrer, referred],
  )

const choose = async (personId: number, raters: readonly number[]) => {
  await db.write('test_door', `insert into doors (person_id, who) values ($1, 'chosen')`, [personId])
  await db.write('test_moved', 'update people set doors_moved = 1 where id = $1', [personId])
  const sql = 'insert into chosen_raters (person_id, rater_id) select $1, unnest($2::bigint[])'
  await db.write('test_chosen', sql, [personId, raters])
}

test('four fresh accounts of one hand and an honest fifth make no group', async () => {
  const person = await somebody(db)
  await rateUnknown(db, person, fives(4), 4)
  await rateHonestly(person)
  await nights.next()
  assert.deepEqual(await shown(person), [0, 0])
})

test('nor do four who registered by the person’s own link', async () => {
  const person = await somebody(db)
  await invite(person, await rateUnknown(db, person, fives(4), 40))
  await rateHonestly(person)
  await nights.next()
  assert.deepEqual(await shown(person), [0, 0])
})

test('nor four old ones that have rated this person alone', async () => {
  const person = await somebody(db)
  await rateUnknown(db, person, fives(4), 400)
  await rateHonestly(person)
  await nights.next()
  assert.deepEqual(await shown(person), [0, 0])
})

test('nor four that have rated one another, and wait side by side', async () => {
  const person = await somebody(db)
  const [first, ...others] = await rateUnknown(db, person, fives(4), 40)
  await getKnown(db, [first!], others)
  await getKnown(db, [others[0]!], others.slice(1))
  await rateHonestly(person)
  await nights.next()
  assert.deepEqual(await shown(person), [0, 0])
})

test('nor four whom the person picked, with a fifth whom they picked: ten of these do', async () => {
  const person = await somebody(db)
  const raters = await Promise.all(fives(10).map(() => somebody(db)))
  await getKnown(db, raters)
  await choose(person, raters)
  const rate = (raterId: number) =>
    saveRatings(db, [{ raterId, ratedId: person, scores: allSeven({ humor: 4 }) }], trusted)
  for (const rater of raters.slice(0, 9)) await rate(rater)
  await nights.next()
  assert.deepEqual(await shown(person), [0, 0])
  await rate(raters[9]!)
  await nights.next()
  assert.deepEqual(await shown(person), [40, 10])
})

test('whom the person picked is not published with five others, but with nine', async () => {
  const person = await somebody(db)
  const picked = await somebody(db)
  await rateBy(db, person, fives(5))
  await choose(person, [picked])
  await saveRatings(db, [{ raterId: picked, ratedId: person, scores: allSeven({ humor: 1 }) }], trusted)
  await nights.next()
  assert.deepEqual(await shown(person), [25, 5])
  await db.write('test_open_door', `update doors set who = 'everyone' where person_id = $1`, [person])
  await rateBy(db, person, fives(9))
  await nights.next()
  assert.deepEqual(await shown(person), [25 + 46, 15])
})

test('three who are known to others and two who are not make a group, and ten unknown ones', async () => {
  const person = await somebody(db)
  await rateUnknown(db, person, fives(2))
  await rateBy(db, person, fives(3))
  await nights.next()
  assert.deepEqual(await shown(person), [25, 5])
  const other = await somebody(db)
  await rateUnknown(db, other, fives(10))
  await nights.next()
  assert.deepEqual(await shown(other), [50, 10])
})

test('known is also who has rated three people of whom one invited the other', async () => {
  const person = await somebody(db)
  const raters = await rateUnknown(db, person, fives(5))
  for (const rater of raters.slice(0, 3)) {
    const friends = await Promise.all([somebody(db), somebody(db), somebody(db)])
    for (const friend of friends) await rateSealed(db, rater, friend, { humor: 3 })
    await invite(rater, friends)
  }
  await nights.next()
  assert.deepEqual(await shown(person), [25, 5])
})

test('accounts younger than 72 hours count at once if they are verified, or somebody else invited them', async () => {
  const [verifiedOnes, invited, ownGuests] = [await somebody(db), await somebody(db), await somebody(db)]
  const sql = 'update people set is_verified = true where id = any($1)'
  await db.write('test_verify', sql, [await rateBy(db, verifiedOnes, fives(5), 1)])
  await invite(await somebody(db), await rateBy(db, invited, fives(5), 1))
  await invite(ownGuests, await rateBy(db, ownGuests, fives(5), 1))
  await nights.next()
  assert.deepEqual(await shown(verifiedOnes), [25, 5])
  assert.deepEqual(await shown(invited), [25, 5])
  assert.deepEqual(await shown(ownGuests), [0, 0])
})

test('the person reads in three coarse steps what waits, and never how many', async () => {
  const summaryFor = summaryReader(db, trusted)
  const person = await somebody(db)
  const read = async () => {
    await nights.next()
    const { state, near } = await summaryFor(person)
    return [state, near]
  }
  assert.deepEqual(await read(), ['none', false])
  await rateBy(db, person, fives(1))
  assert.deepEqual(await read(), ['few', false])
  await rateBy(db, person, fives(1))
  assert.deepEqual(await read(), ['few', false])
  await rateBy(db, person, fives(1))
  const { near } = await summaryFor(person)
  assert.equal(near, false, 'not before the night')
  assert.deepEqual(await read(), ['few', true])
  await rateBy(db, person, fives(1))
  assert.deepEqual(await read(), ['few', true])
})
