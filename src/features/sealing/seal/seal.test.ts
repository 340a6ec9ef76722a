import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allSeven } from '#features/ratings/rules.ts'
import { saveRatings } from '#features/ratings/saving/queries.server.ts'
import { summaryReader } from '#features/ratings/summary.server.ts'
import { NotUsable } from '#kit/database/notUsable.server.ts'
import { connectionUrl, freshDatabase } from '#tests/support/database.ts'
import { getKnown, nightsOf, rateBy, somebody } from '#tests/support/nights.ts'
import { plain } from '#tests/support/policies.ts'
import { typist } from '#tests/support/typed.ts'
import { mustBeSealedAsConfigured, seal } from './seal.server.ts'

const { db, connection } = await freshDatabase()
const environment = { NODE_ENV: 'development', DATABASE_URL: connectionUrl(connection) }
const simat = typist(environment)
const nights = nightsOf(db)

const shown = async (personId: number) => {
  const sql =
    'select raters, humor::int as sum, humor_given as count from published_totals where person_id = $1'
  const [row] = await db.read<Record<string, number>>('test_shown', sql, [personId])
  return row && [row.sum, row.count, row.raters]
}
const humor = (...scores: number[]) => scores.map((score) => ({ humor: score }))

test('a database without ratings is sealed by the first start that is to seal, and refuses one that is not', async () => {
  assert.equal(await mustBeSealedAsConfigured(db, false), false)
  assert.equal(await mustBeSealedAsConfigured(db, true), true)
  assert.equal(await mustBeSealedAsConfigured(db, true), false)
  await assert.rejects(mustBeSealedAsConfigured(db, false), NotUsable)
  const { code, said } = await simat(['unseal', '--yes'])
  assert.equal(code, 0, said)
  await mustBeSealedAsConfigured(db, false)
})

test('the scores that exist are put into one batch, after which start and night go on as sealed', async () => {
  const [noura, sara] = [await somebody(db), await somebody(db)]
  await rateBy(db, noura, humor(4, 4, 4, 4, 4, 3, 3, 3, 3, 3, 1, 1))
  await rateBy(db, sara, humor(4, 4, 4, 4))
  await assert.rejects(mustBeSealedAsConfigured(db, true), /simat -- seal\. .*FEATURES=extras/)
  const { code, said } = await simat(['seal', '--yes'])
  assert.equal(code, 0)
  assert.match(said, /1 people show a trait/)
  assert.deepEqual(await shown(noura), [37, 12, 12])
  assert.deepEqual(await shown(sara), [0, 0, 0])
  await mustBeSealedAsConfigured(db, true)
  const told = await db.read('test_told', 'select from notifications', [])
  assert.equal(told.length, 0, 'nobody is told of what they saw before')
  assert.match((await simat(['seal', '--yes'])).warned, /sealed already/)

  await rateBy(db, sara, humor(4))
  const dry = await simat(['ratings', 'release', '--dry-run'])
  assert.match(dry.said, /1 traits of 1 people would be renewed/)
  assert.deepEqual(await shown(sara), [0, 0, 0])
  const wet = await simat(['ratings', 'release'])
  assert.match(wet.said, /1 people were renewed/)
  assert.deepEqual(await shown(sara), [20, 5, 5])
  assert.match((await simat(['ratings', 'release'])).said, /0 people were renewed/)
})

test('unsealing looks forward: what was published stays, and only what is given afterwards adds', async () => {
  const shownNow = async (personId: number) => {
    const { totalRaters, categories } = await summaryReader(db, plain)(personId)
    return [categories.humor.average * categories.humor.count, totalRaters]
  }
  const person = await somebody(db)
  const [first] = await rateBy(db, person, humor(1, 1, 1, 1, 1))
  await nights.next()
  const [waits] = await rateBy(db, person, humor(2))
  assert.deepEqual(await shown(person), [13, 5, 5])
  assert.equal((await simat(['unseal'])).code, 1, 'nobody could answer the question')
  const { said } = await simat(['unseal', '--yes'])
  assert.match(said, /3 people have been rated\. 3 of them show a trait/)
  assert.match((await simat(['ratings', 'release'])).warned, /not sealed/)
  assert.deepEqual(await shownNow(person), [13, 5], 'not the 7 of six that they gave')
  await rateOpenly(first!, person, { humor: 5 })
  await rateOpenly(waits!, person, { humor: 5 })
  assert.deepEqual(await shownNow(person), [13, 5], 'changes would tell what they had given under the seal')
  const later = await Promise.all([somebody(db), somebody(db), somebody(db), somebody(db), somebody(db)])
  for (const rater of later) await rateOpenly(rater, person, { humor: 4 })
  assert.deepEqual(await shownNow(person), [33, 10])
  await getKnown(db, later)
  await seal(db, 5, new AbortController().signal)
  assert.deepEqual(await shown(person), [33, 10, 10], 'sealed again, as one group on top')
  assert.deepEqual(await counted(person), [20, 5, 5])
})

test('who rated under a seal that was given up, left and comes back, counts no more than before', async () => {
  const person = await somebody(db)
  const [leaver] = await rateBy(db, person, humor(2, 2, 2, 2))
  await simat(['unseal', '--yes'])
  const leaving = `update ratings set rater_id = null, former_rater = 'w' where rater_id = $1`
  await db.write('test_leaving', leaving, [leaver])
  await seal(db, 5, new AbortController().signal)
  const [back] = await rateBy(db, person, humor(5))
  await db.write('test_back', `update accounts set former_number = 'w' where id = $1`, [back])
  await rateBy(db, person, humor(3, 3, 3, 3))
  await nights.next()
  assert.deepEqual(await shown(person), [0, 0, 0], 'four count')
  assert.deepEqual(await counted(person), [12, 4, 4])
})

const rateOpenly = (raterId: number, ratedId: number, scores: { humor: number }) =>
  saveRatings(db, [{ raterId, ratedId, scores: allSeven(scores) }], plain)

/** What is counted of somebody's humour beside what was published under a seal: sum, scores and raters. */
async function counted(personId: number) {
  const sql = 'select raters, humor::int as sum, humor_given as count from rating_totals where person_id = $1'
  const [row] = await db.read<Record<string, number>>('test_counted', sql, [personId])
  return row && [row.sum, row.count, row.raters]
}
