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
import { rememberDayOfAll } from './rememberDay.server.ts'

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

const { signal } = new AbortController()

test('specified: a day on which averages changed has one row with its last ones', async () => {
  const { db } = await freshDatabase()
  const summaryFor = summaryReader(db, specified)
  const person = await somebody(db)
  const historyOf = () => db.read(shownAverages, { personId: person })
  for (let round = 0; round < 30; round++) {
    const [raterId = 0] = await crowd(db, 1)
    await saveRatings(db, [{ raterId, ratedId: person, scores: some() }], specified)
    const { categories: shown } = await summaryFor(person)
    await rememberDayOfAll(db, signal)
    const [today, ...others] = await historyOf()
    assert.deepEqual(others, [])
    assert.deepEqual(
      today?.averages.map((each) => each / 100),
      categories.map((key) => shown[key].average),
    )
  }
  const dayLater = `update shown_averages set day = day - 1`
  await db.write('test_day_later', dayLater, [])
  await rememberDayOfAll(db, signal)
  assert.equal((await historyOf()).length, 1, 'a quiet day adds nothing')
})

test('specified: a day is remembered for everyone, page after page', async () => {
  const { db } = await freshDatabase()
  const [raterId = 0, ...rated] = await crowd(db, 2200)
  for (let at = 0; at < rated.length; at += 100)
    await saveRatings(
      db,
      rated.slice(at, at + 100).map((ratedId) => ({ raterId, ratedId, scores: some() })),
      specified,
    )
  await rememberDayOfAll(db, signal)
  const [row] = await db.read<{ n: number }>('test_n', 'select count(*)::int as n from shown_averages', [])
  assert.equal(row?.n, rated.length)
})

test('an account’s erasure deletes its history', async () => {
  const { db } = await freshDatabase()
  const person = await somebody(db)
  const [raterId = 0] = await crowd(db, 1)
  await saveRatings(db, [{ raterId, ratedId: person, scores: inOrder({ humor: 4 }) }], specified)
  await rememberDayOfAll(db, signal)
  assert.equal((await db.read(shownAverages, { personId: person })).length, 1)
  await db.write('test_erase', 'delete from people where id = $1', [person])
  assert.deepEqual(await db.read(shownAverages, { personId: person }), [])
})
