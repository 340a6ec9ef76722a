import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inOrder } from '#features/ratings/ratings.rules.ts'
import { hideTotals } from '#features/ratings/sealed/sealed.sql.ts'
import { summaryReader } from '#features/ratings/summary.server.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { crowd, nightsOf, rateAll, rateSealed, seal, somebody } from '#tests/support/nights.ts'
import { specified, trusted } from '#tests/support/policies.ts'
import { categories } from '../ratings.contract.ts'
import { saveRatings } from '../saving/saving.sql.ts'
import { shownAverages } from './history.sql.ts'

const score = () => 1 + Math.floor(Math.random() * 5)
const some = () => categories.map(() => (Math.random() < 0.7 ? score() : 0)).with(0, score())

test('sealed: each night that moved a trait adds exactly what the page showed, and a quiet night nothing', async () => {
  const { db } = await freshDatabase()
  await seal(db)
  const [nights, summaryFor] = [nightsOf(db), summaryReader(db, trusted)]
  const person = await somebody(db)
  const seen: number[][] = []
  const night = async () => {
    const moved = await nights.next()
    const { categories: shown } = await summaryFor(person)
    if (moved.includes(person)) seen.push(categories.map((key) => shown[key].average))
    return moved
  }
  for (let round = 0; round < 12; round++) {
    const raters = await crowd(db, 3 + (round % 3))
    await rateAll(
      db,
      raters.map((raterId) => ({ raterId, ratedId: person, scores: some() })),
    )
    await night()
    await rateSealed(db, raters[0]!, person, { humor: 1 })
    await night()
    assert.deepEqual(await night(), [])
  }
  const history = await db.read(shownAverages, { personId: person })
  assert.deepEqual(
    history.map(({ averages }) => averages.map((each) => each / 100)),
    seen,
  )
  assert.equal(new Set(history.map(({ day }) => day)).size, seen.length)
  await db.write(hideTotals, { ids: [person] })
  assert.deepEqual(await db.read(shownAverages, { personId: person }), [], 'sealing forgets what was shown')
})

test('specified: a day has one row with its last averages', async () => {
  const { db } = await freshDatabase()
  const summaryFor = summaryReader(db, specified)
  const person = await somebody(db)
  for (let round = 0; round < 30; round++) {
    const [raterId = 0] = await crowd(db, 1)
    await saveRatings(db, [{ raterId, ratedId: person, scores: some() }], specified)
    const { categories: shown } = await summaryFor(person)
    const [today, ...others] = await db.read(shownAverages, { personId: person })
    assert.deepEqual(others, [])
    assert.deepEqual(
      today?.averages.map((each) => each / 100),
      categories.map((key) => shown[key].average),
    )
  }
})

test('an account’s erasure deletes its history', async () => {
  const { db } = await freshDatabase()
  const person = await somebody(db)
  const [raterId = 0] = await crowd(db, 1)
  await saveRatings(db, [{ raterId, ratedId: person, scores: inOrder({ humor: 4 }) }], specified)
  assert.equal((await db.read(shownAverages, { personId: person })).length, 1)
  await db.write('test_erase', 'delete from people where id = $1', [person])
  assert.deepEqual(await db.read(shownAverages, { personId: person }), [])
})
