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
  withoutBlur,
} from '#tests/support/nights.ts'
import { trusted } from '#tests/support/policies.ts'
import { countDue } from './nightlyCount.server.ts'

const { db } = await freshDatabase()
await seal(db)
await withoutBlur(db)
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

test('a trait is counted only when three more people have rated it', async () => {
  const noura = await somebody(db)
  assert.equal((await summaryFor(noura)).state, 'none')
  const [first] = await rateBy(db, noura, [{ humor: 4, knowledge: 5 }])
  assert.equal((await summaryFor(noura)).state, 'none', 'nothing moves by day')
  assert.deepEqual(await nights.next(), [])
  assert.equal((await summaryFor(noura)).state, 'few')
  await rateBy(db, noura, [{ humor: 3, knowledge: 5 }, { humor: 3 }])
  assert.deepEqual(await nights.next(), [noura])
  const { state, totalRaters, overallAverage, categories } = await summaryFor(noura)
  assert.deepEqual([state, totalRaters, overallAverage], ['shown', 3, 3.3])
  assert.deepEqual(categories.humor, { average: 3.3, count: 3 })
  assert.deepEqual(categories.knowledge, { average: 0, count: 0 })
  await rateSealed(db, first!, noura, { humor: 1 })
  const [newer] = await rateBy(db, noura, humor(5, 5))
  assert.deepEqual(await nights.next(), [], 'a resend and two new raters are no three')
  await rateSealed(db, newer!, noura, { manners: 5 })
  assert.deepEqual(await nights.next(), [], 'nor are two raters and their other traits')
  await rateBy(db, noura, humor(5))
  assert.deepEqual(await nights.next(), [noura])
  assert.deepEqual(await shown(noura), [22, 6])
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

test('a changed score waits for three more raters, and then replaces the old one', async () => {
  const fahad = await somebody(db)
  const raters = await rateBy(db, fahad, humor(3, 3, 3, 3))
  await nights.next()
  for (const rater of raters) await rateSealed(db, rater, fahad, { humor: 5 })
  assert.deepEqual(await nights.next(), [])
  assert.deepEqual(await shown(fahad), [12, 4])
  await rateBy(db, fahad, humor(2, 2, 2))
  await nights.next()
  assert.deepEqual(await shown(fahad), [26, 7])
})

test('every look after a count shows the same, and the next count keeps the earlier blur', async () => {
  const { db: blurred } = await freshDatabase()
  await seal(blurred)
  const ofBlurred = nightsOf(blurred)
  // Of six people, with 42 traits, all draws are 0 once in 10^11 runs.
  const people = await Array.fromAsync({ length: 6 }, () => somebody(blurred))
  const totals = () =>
    blurred.read<{ sums: number[]; blurs: number[]; number: number }>(
      'test_blurs',
      `select sums, blurs, count_number as number from rating_totals where person_id = any ($1)
        order by person_id`,
      [people],
    )
  const all = [3, 3, 3, 3, 3, 3, 3]
  const give = async () => {
    for (let i = 0; i < 3; i++) {
      const raterId = await somebody(blurred)
      await rateAll(
        blurred,
        people.map((ratedId) => ({ raterId, ratedId, scores: all })),
      )
    }
  }
  const given = (total: number) => (of: { sums: number[]; blurs: number[] }) =>
    assert.deepEqual(
      of.sums,
      of.blurs.map((by) => total + by),
    )
  await give()
  await ofBlurred.next()
  const first = await totals()
  first.forEach(given(9))
  assert.ok(first.some(({ blurs }) => blurs.some((by) => by !== 0)))
  await ofBlurred.next()
  assert.deepEqual(await totals(), first)
  await give()
  await ofBlurred.next()
  const second = await totals()
  second.forEach(given(18))
  assert.notDeepEqual(
    second.map(({ blurs }) => blurs),
    first.map(({ blurs }) => blurs),
  )
  assert.deepEqual(
    [first, second].map((counted) => counted.map(({ number }) => number)),
    [Array(6).fill(1), Array(6).fill(2)],
  )
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
  assert.deepEqual(await nights.next(), [slow])
}

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

async function dueCrowd(many: number) {
  const people = await crowd(db, many)
  for (const raterId of await crowd(db, 3))
    await rateAll(
      db,
      people.map((ratedId) => ({ raterId, ratedId, scores: inOrder({ humor: 3 }) })),
    )
  return people.toSorted((a, b) => a - b)
}

test('while one server is stuck in its range, another counts all others, each person once', async () => {
  const people = await dueCrowd(40)
  const { promise: stuck, reject: crash } = Promise.withResolvers<never>()
  const { promise: holding, resolve: holds } = Promise.withResolvers<void>()
  const crashing: typeof db = {
    ...db,
    transaction: (work) =>
      db.transaction(async (query) => {
        await work(query)
        holds()
        return stuck
      }),
  }
  const tonight = nights.passOver()
  const part = { seal: trusted.seal!, now: () => tonight, signal: new AbortController().signal }
  const first = countDue({ ...part, db: crashing })
  await holding
  const renewed: number[] = []
  const share = () => countDue({ ...part, db, renewed: (some) => renewed.push(...some) })
  await Promise.all([share(), share(), share()])
  assert.ok(renewed.length >= 20 && renewed.length < 40, `${renewed.length}`)
  crash(new Error('the server was killed'))
  await assert.rejects(first, /killed/)
  await Promise.all([share(), share(), share()])
  assert.deepEqual(renewed.toSorted(), people.toSorted())
  for (const person of people) assert.deepEqual(await kindsOf(person), ['ratings_renewed'])
  const sql = 'select max(reached) as reached, count(*)::int - count(ended_at)::int as open from nights'
  const [left] = await db.read('test_ranges', sql, [])
  assert.deepEqual(left, { reached: 0, open: 0 }, 'every range ended, and none says whom it counted')
})

test('when another server counts the person who failed, nobody is passed over instead', async () => {
  const people = await dueCrowd(32)
  const tonight = nights.passOver()
  const part = { seal: trusted.seal!, now: () => tonight, signal: new AbortController().signal }
  const others = async () => {
    const stopping = new AbortController()
    let turns = 0
    const briefly: typeof db = {
      ...db,
      transaction: async (work) => {
        if (++turns === 2) stopping.abort()
        return db.transaction(work)
      },
    }
    await countDue({ ...part, db: briefly, signal: stopping.signal })
  }
  let hasFailedAlone = false
  let hasOther = false
  const failing: typeof db = {
    ...db,
    async transaction(work) {
      const fails = !hasFailedAlone
      if (hasFailedAlone && !hasOther) {
        hasOther = true
        await others()
      }
      return db.transaction((query) =>
        work(((asked: Statement, values: { ids: number[] }) => {
          if (asked.name !== 'recount' || !fails) return query(asked, values as never)
          hasFailedAlone = values.ids.length === 1
          return Promise.reject(
            Object.assign(new pg.DatabaseError('canceled', 1, 'error'), { code: '57014' }),
          )
        }) as typeof query),
      )
    },
  }
  const passed: number[] = []
  await countDue({ ...part, db: failing, passedOver: (id) => passed.push(id) })
  assert.deepEqual(passed, [])
  for (const person of people) assert.deepEqual(await shown(person), [9, 3])
})

test('sixty raters race with nightly counts: each final score is counted, and none is missed', async () => {
  const person = await somebody(db)
  const raters = await crowd(db, 60)
  const give = (those: number[], score: number) =>
    Promise.all(
      those.map((raterId) => rateAll(db, [{ raterId, ratedId: person, scores: inOrder({ humor: score }) }])),
    )
  for (let round = 0; round < 5; round++)
    await Promise.all([give(raters.slice(0, 12 * (round + 1)), 1 + (round % 5)), nights.next()])
  await give(raters, 5)
  await give(await crowd(db, 3), 5)
  await nights.next()
  assert.deepEqual(await shown(person), [63 * 5, 63])
})
