import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { summaryReader } from '#features/ratings/summary.server.ts'
import type { Statement } from '#kit/database/statement.server.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { nightsOf, rateBy, rateSealed, somebody } from '#tests/support/nights.ts'
import { trusted } from '#tests/support/policies.ts'
import { releaseShare } from './night.server.ts'
import { inOneSnapshot, newlyRated } from './queries.server.ts'
import { releaseDue } from './sweep.server.ts'

const { db } = await freshDatabase()
const summaryFor = summaryReader(db, trusted)
const nights = nightsOf(db)
const humor = (...scores: number[]) => scores.map((score) => ({ humor: score }))

/** What is shown of somebody's humour, as sum and count. */
async function shown(personId: number) {
  const sql = 'select humor::int as sum, humor_given as count from published_totals where person_id = $1'
  const [row] = await db.read<{ sum: number; count: number }>('test_shown', sql, [personId])
  return row && [row.sum, row.count]
}

const kindsOf = async (personId: number) => {
  const sql = 'select kind from notifications where person_id = $1'
  return (await db.read<{ kind: string }>('test_kinds', sql, [personId])).map(({ kind }) => kind)
}

test('a trait shows its average at night, once five people have rated it', async () => {
  const noura = await somebody(db)
  assert.equal((await summaryFor(noura)).state, 'none')
  await rateBy(
    db,
    noura,
    [4, 4, 4, 3].map((score) => ({ humor: score, knowledge: 5 })),
  )
  assert.equal((await summaryFor(noura)).state, 'none', 'not even that there are any')
  assert.deepEqual(await nights.next(), [])
  assert.equal((await summaryFor(noura)).state, 'few')
  await rateBy(db, noura, humor(3))
  assert.equal((await summaryFor(noura)).state, 'few')
  assert.deepEqual(await nights.next(), [noura])
  const { state, totalRaters, categories } = await summaryFor(noura)
  assert.deepEqual([state, totalRaters], ['shown', 5])
  assert.deepEqual(categories.humor, { average: 3.6, count: 5 })
  assert.deepEqual(categories.knowledge, { average: 0, count: 0 })
})

test('time alone never publishes, and whoever is renewed is told once for all traits, at night', async () => {
  const sara = await somebody(db)
  await rateBy(
    db,
    sara,
    [1, 2, 3, 4].map((score) => ({ humor: score, manners: score })),
  )
  for (let i = 0; i < 3; i++) assert.deepEqual(await nights.next(), [])
  assert.deepEqual(await kindsOf(sara), [])
  await rateBy(db, sara, [{ humor: 5, manners: 5 }])
  assert.deepEqual(await kindsOf(sara), [])
  await nights.next()
  assert.deepEqual(await kindsOf(sara), ['ratings_renewed'])
})

test('a changed score waits, and rides along with the next release', async () => {
  const fahad = await somebody(db)
  const [first] = await rateBy(db, fahad, humor(3, 3, 3, 3, 3))
  await nights.next()
  assert.deepEqual(await shown(fahad), [15, 5])
  await rateSealed(db, first!, fahad, { humor: 5 })
  await nights.next()
  assert.deepEqual(await shown(fahad), [15, 5])
  await rateBy(db, fahad, humor(3, 3, 3, 3, 3))
  await nights.next()
  assert.deepEqual(await shown(fahad), [32, 10])
})

test('a score that was sent again counts as changed, also if it says the same', async () => {
  const person = await somebody(db)
  const [first] = await rateBy(db, person, humor(3, 3, 3, 3, 3))
  await nights.next()
  await rateSealed(db, first!, person, { humor: 3 })
  await rateBy(db, person, humor(5, 5, 5, 5, 5))
  await nights.next()
  assert.deepEqual(await shown(person), [15 + 23, 10], 'as with changes from 21 on')
})

test('what is cut off is dropped for good', async () => {
  const person = await somebody(db)
  await rateBy(db, person, humor(1, 1, 1, 1, 1))
  await nights.next()
  assert.deepEqual(await shown(person), [13, 5])
  await rateBy(db, person, humor(3, 3, 3, 3, 3))
  await nights.next()
  assert.deepEqual(await shown(person), [28, 10])
})

test('accounts younger than 72 hours wait, and count by themselves afterwards', async () => {
  const person = await somebody(db)
  const young = await rateBy(db, person, humor(3), 2)
  await rateBy(db, person, humor(3, 3, 3, 3))
  assert.deepEqual(await nights.next(), [])
  assert.equal((await summaryFor(person)).state, 'few', 'it is said that ratings wait')
  await db.write(
    'test_age',
    `update accounts set created_at = created_at - interval '2 days' where id = $1`,
    [young[0]],
  )
  assert.deepEqual(await nights.next(), [person])
})

test('many new accounts at once count only when they are a week old, whatever they gave; the person reads that', async () => {
  const person = await somebody(db)
  const rush = await rateBy(db, person, humor(1, 1, 1, 5, 5, 5, 3, 3), 4)
  await rateBy(db, person, humor(4, 4, 4, 4, 4))
  assert.deepEqual(await nights.next(), [person])
  assert.deepEqual(await shown(person), [20, 5])
  assert.equal((await summaryFor(person)).checked, true)
  const older = `update accounts set created_at = created_at - interval '4 days' where id = any($1)`
  await db.write('test_older_rush', older, [rush])
  assert.deepEqual(await nights.next(), [person])
  assert.deepEqual(await shown(person), [44, 13])
  assert.equal((await summaryFor(person)).checked, false)
})

test('new accounts are no crowd of strangers if the person has rated enough of them, and then all of them count', async () => {
  const person = await somebody(db)
  const guests = await rateBy(db, person, humor(4, 4, 4, 4, 4, 4, 4, 4, 4, 4), 4)
  const rateBack = async (those: number[]) => {
    for (const each of those) await rateSealed(db, person, each, { humor: 5 })
  }
  await rateBack(guests.slice(0, 4))
  await nights.next()
  assert.deepEqual([await shown(person), (await summaryFor(person)).checked], [[0, 0], true])
  await rateBack(guests.slice(4, 5))
  assert.deepEqual(await nights.next(), [person])
  assert.deepEqual(await shown(person), [40, 10])
})

test('a rating from a browser in which the person has signed in never counts', async () => {
  const person = await somebody(db)
  const [own] = await rateBy(db, person, humor(5, 4, 4, 4, 4))
  await db.write(
    'test_device',
    `insert into device_marks (account_id, digest, is_own) values ($1, 'd', true), ($2, 'd', false)`,
    [person, own],
  )
  assert.deepEqual(await nights.next(), [])
  await rateBy(db, person, humor(4))
  await nights.next()
  assert.deepEqual(await shown(person), [20, 5])
})

test('what was held when it was given never counts', async () => {
  const person = await somebody(db)
  const [blocked] = await rateBy(db, person, humor(1, 4, 4, 4, 4))
  await db.write('test_hold', 'update ratings set is_held = true where rater_id = $1', [blocked])
  assert.deepEqual(await nights.next(), [])
})

test('somebody who left before their rating was published still counts, without a name', async () => {
  const person = await somebody(db)
  const [leaver] = await rateBy(db, person, humor(4, 4, 4, 4, 4))
  await db.write('test_leave', 'update ratings set rater_id = null where rater_id = $1', [leaver])
  await nights.next()
  assert.deepEqual(await shown(person), [20, 5])
})

test('a number that was erased and comes back replaces its old rating instead of adding one', async () => {
  const person = await somebody(db)
  const [leaver] = await rateBy(db, person, humor(3, 3, 3, 3, 3))
  await nights.next()
  await db.write(
    'test_former',
    `update ratings set rater_id = null, former_rater = 'n' where rater_id = $1`,
    [leaver],
  )
  const [back] = await rateBy(db, person, humor(4))
  await db.write('test_back', `update accounts set former_number = 'n' where id = $1`, [back])
  await rateBy(db, person, humor(3, 3, 3, 3))
  assert.deepEqual(await nights.next(), [], 'four are new, and one has changed theirs')
  await rateBy(db, person, humor(3))
  await nights.next()
  assert.deepEqual(await shown(person), [31, 10])
  const totals =
    'select humor::int as sum, humor_given as count, raters from rating_totals where person_id = $1'
  const [row] = await db.read<Record<string, number>>('test_live', totals, [person])
  assert.deepEqual(row, { sum: 31, count: 10, raters: 10 })
})

test('somebody whom very many have rated is published in shares, in one night, and nothing is lost', async () => {
  const person = await somebody(db)
  const raters = await crowd(1203)
  const sql = `insert into ratings (rater_id, rated_id, knowledge, manners, friendliness, open_mindedness, humor, money_handling,
                 travel_companion) select id, $1, 0, 0, 0, 0, 3, 0, 0 from unnest($2::bigint[]) id`
  await db.write('test_many', sql, [person, raters])
  await nights.next()
  assert.deepEqual(await shown(person), [3609, 1203])
  assert.deepEqual(await kindsOf(person), ['ratings_renewed'], 'told once, though it was three groups')
})

for (const [code, what] of [
  ['57014', 'take too long'],
  ['XX001', 'lie on a damaged page'],
])
  test(`somebody whose ratings ${what} waits for the next night, and nobody behind them`, () =>
    oneIsPassedOver(code!))

async function oneIsPassedOver(code: string) {
  const people = await Promise.all([1, 2, 3].map(() => somebody(db)))
  for (const person of people) await rateBy(db, person, humor(3, 3, 3, 3, 3))
  const [, slow] = people.sort((a, b) => a - b)
  const isSlow = ({ after, last }: { after: number; last: number }) => after < slow! && slow! <= last
  const canceled = Object.assign(new pg.DatabaseError('canceled', 1, 'error'), { code })
  const slowly: typeof db = {
    ...db,
    transaction: (work) =>
      db.transaction((query) =>
        work(((asked: Statement, values: never) =>
          asked.name === 'replace_former_ratings' && isSlow(values)
            ? Promise.reject(canceled)
            : query(asked, values)) as typeof query),
      ),
  }
  const passed: number[] = []
  const tonight = nights.passOver()
  await releaseDue({
    db: slowly,
    minimum: 5,
    signal: new AbortController().signal,
    renewed: () => {},
    passedOver: (id) => passed.push(id),
    now: () => tonight,
  })
  assert.deepEqual(passed, [slow])
  assert.deepEqual(await Promise.all(people.map(shown)), [[15, 5], undefined, [15, 5]])
  assert.deepEqual(await nights.next(), [slow])
}

test('two servers release in one night what one would, and one goes on where another was stopped', async () => {
  const people: number[] = []
  for (let i = 0; i < 4; i++) {
    const person = await somebody(db)
    await rateBy(db, person, humor(3, 3, 3, 3, 3))
    people.push(person)
  }
  const renewed: number[] = []
  const stopping = new AbortController()
  const tonight = nights.passOver()
  const now = () => tonight
  const part = { db, minimum: 5, now }
  const stop = () => stopping.abort()
  const first = releaseDue({
    ...part,
    signal: stopping.signal,
    renewed(some) {
      renewed.push(...some)
      stop()
    },
  })
  const never = new AbortController().signal
  const both = [first, releaseDue({ ...part, signal: never, renewed: (some) => renewed.push(...some) })]
  await Promise.all(both)
  await releaseDue({ ...part, signal: never, renewed: (some) => renewed.push(...some) })
  assert.deepEqual(renewed.filter((id) => people.includes(id)).sort(), people.toSorted())
  for (const person of people) assert.deepEqual(await shown(person), [15, 5])
})

test('a rating that is revised between counting and marking ends the transaction', async () => {
  const person = await somebody(db)
  const [rater] = await rateBy(db, person, humor(3, 3, 3, 3, 3))
  const share = { after: person - 1, last: person, people: 1, minimum: 5, raters: 500, tells: false }
  const release = db.transaction(async (query) => {
    await query(inOneSnapshot, {})
    await query(newlyRated, { after: person - 1, last: person })
    await rateSealed(db, rater!, person, { humor: 1 })
    await releaseShare(query, share)
  })
  await assert.rejects(release, { code: '40001' })
  assert.equal(await shown(person), undefined)
})

test('fifty revisions race a release: what is published is what was marked', async () => {
  const person = await somebody(db)
  const raters = await rateBy(db, person, humor(...Array.from({ length: 60 }, () => 3)))
  const revisions = raters
    .slice(0, 50)
    .map((rater, i) => rateSealed(db, rater, person, { humor: 2 + (i % 3) }))
  await Promise.all([nights.next(), ...revisions])
  const sql = `select sum(released_humor)::int as sum, count(*) filter (where released_humor > 0)::int as count,
                      count(*) filter (where waiting & 16 = 0 and humor <> released_humor)::int as lost
                 from ratings where rated_id = $1`
  const [marked] = await db.read<{ sum: number; count: number; lost: number }>('test_marked', sql, [person])
  assert.deepEqual(await shown(person), [marked!.sum, marked!.count])
  assert.deepEqual([marked!.count, marked!.lost], [60, 0])
})

async function crowd(many: number) {
  const sql = `with made as (
      insert into accounts (phone, phone_shown, country, created_at)
        select '+9665' || lpad((70000000 + n)::text, 8, '0'), '+966', 'SA', now() - interval '30 days' from generate_series(1, $1) n
      returning id
    ), named as (insert into handles (handle, account_id) select 'crowd' || id % 1000000000, id from made)
    insert into people (id, handle, display_name) select id, 'crowd' || id % 1000000000, 'n' from made returning id`
  const rows = await db.write<{ id: number }>('test_crowd', sql, [many])
  return rows.map(({ id }) => id)
}
