import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deletionCalls } from '#features/deletion/contract.ts'
import { blocksCalls } from '#features/doors/contract.ts'
import { ratingsCalls } from '#features/ratings/contract.ts'
import { unrated } from '#features/ratings/rules.ts'
import { openBackground } from '#kit/background.server.ts'
import { openLog } from '#kit/log.server.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { strangers } from '#tests/support/people.ts'
import { refused } from '#tests/support/refused.ts'
import { afreshCalls, days } from './contract.ts'
import { setAside } from './setAside.server.ts'
import { eraseAllSetAside, finishAll } from './sweep.server.ts'

const app = await startApp({ environment: { EDITION: 'trusted' } })
const crowd = strangers(200)
const somebody = () => app.join(crowd.pop()!)
const { submit, received, given } = ratingsCalls
type Person = Awaited<ReturnType<TestApp['join']>>

async function startAfresh({ send }: Person) {
  const { otpCode } = await send(afreshCalls.sendCode, {})
  return send(afreshCalls.confirm, { code: otpCode! })
}

/** Somebody whom `count` people have rated, and of whom five are published. */
async function rated(count: number) {
  const person = await somebody()
  const raters = await Promise.all(Array.from({ length: count }, somebody))
  for (const { send } of raters) await send(submit, { toUserId: person.id, humor: 4 })
  await app.db.write(
    'test_publish',
    'insert into published_totals (person_id, raters, humor, humor_given) values ($1, 5, 20, 5)',
    [person.id],
  )
  return { person, raters }
}

const rowsIn = async (table: string, person: Person, column = 'rated_id') => {
  const [row] = await app.db.write<{ n: number }>(
    `test_rows_${table}_${column}`,
    `select count(*)::int as n from ${table} where ${column} = $1`,
    [person.id],
  )
  return row!.n
}

test('without FEATURES there are no such calls', async () => {
  const plain = await startApp({ environment: { EDITION: 'trusted' } })
  const { send } = await plain.join(crowd.pop()!)
  assert.equal((await refused(send(afreshCalls.status, {}))).code, 'NO_SUCH_CALL')
})

test('starting afresh: by a code, received ratings stop counting, and the profile says since when', async () => {
  const { person, raters } = await rated(7)
  assert.equal((await person.send(received, {})).totalRaters, 5)
  const { since } = await startAfresh(person)
  assert.deepEqual(await person.send(received, {}), {
    ...unrated,
    state: 'none',
    checked: false,
    near: false,
  })
  const [today] = await app.db.write<{ day: string }>('test_day', 'select riyadh_day($1)::text as day', [
    since,
  ])
  const sinceFor = async (send: typeof app.visitor) =>
    (await send(blocksCalls.at, { userId: String(person.id) })).since
  for (const send of [raters[0]!.send, person.send]) assert.equal(await sinceFor(send), today!.day)
  assert.equal(await sinceFor(app.visitor), null)
  assert.deepEqual([await rowsIn('ratings', person), await rowsIn('set_aside_ratings', person)], [0, 7])
  assert.deepEqual(
    [
      await rowsIn('rating_totals', person, 'person_id'),
      await rowsIn('published_totals', person, 'person_id'),
    ],
    [0, 0],
  )
})

test('who has rated before may rate again, and begins anew', async () => {
  const { person, raters } = await rated(2)
  await startAfresh(person)
  const [rater] = raters
  assert.equal((await rater!.send(given, { userId: String(person.id) })).humor, 0)
  await rater!.send(submit, { toUserId: person.id, manners: 3 })
  assert.equal((await rater!.send(given, { userId: String(person.id) })).manners, 3)
  assert.equal(await rowsIn('ratings', person), 1)
})

test('once in 365 days', async () => {
  const person = await somebody()
  const { since } = await startAfresh(person)
  const { next } = await person.send(afreshCalls.status, {})
  assert.equal(Date.parse(next!) - Date.parse(since), days.between * 86_400_000)
  assert.equal((await refused(person.send(afreshCalls.sendCode, {}))).code, 'TOO_SOON_AFRESH')
  await app.db.write(
    'test_back',
    `update doors set afresh_at = afresh_at - interval '364 days' where person_id = $1`,
    [person.id],
  )
  assert.equal((await refused(person.send(afreshCalls.sendCode, {}))).code, 'TOO_SOON_AFRESH')
  await app.db.write(
    'test_day_more',
    `update doors set afresh_at = afresh_at - interval '1 day' where person_id = $1`,
    [person.id],
  )
  assert.equal((await person.send(afreshCalls.status, {})).next, null)
  await startAfresh(person)
})

test('the code is good for this alone, and no other code for this', async () => {
  const person = await somebody()
  const { otpCode } = await person.send(afreshCalls.sendCode, {})
  assert.equal((await refused(person.send(deletionCalls.confirm, { code: otpCode! }))).code, 'WRONG_CODE')
  const { otpCode: toDelete } = await person.send(deletionCalls.sendCode, {})
  assert.equal((await refused(person.send(afreshCalls.confirm, { code: toDelete! }))).code, 'WRONG_CODE')
  assert.equal((await refused(person.send(afreshCalls.confirm, { code: '000000' }))).status, 400)
})

test('who is sent twice at once is begun once', async () => {
  const { person } = await rated(3)
  const { otpCode } = await person.send(afreshCalls.sendCode, {})
  const both = await Promise.allSettled(
    [1, 2].map(() => person.send(afreshCalls.confirm, { code: otpCode! })),
  )
  assert.ok(both.some(({ status }) => status === 'fulfilled'))
  assert.deepEqual([await rowsIn('ratings', person), await rowsIn('set_aside_ratings', person)], [0, 3])
})

test('while the ratings of somebody with very many are set aside, nobody rates them; a stopped one goes on', async () => {
  const { person, raters } = await rated(5)
  await app.db.write(
    'test_begun',
    `with moved as (update people set doors_moved = doors_moved + 1 where id = $1)
     insert into doors (person_id, afresh_at, setting_aside) values ($1, now(), now() - interval '10 minutes')`,
    [person.id],
  )
  assert.equal(
    (await refused(raters[0]!.send(submit, { toUserId: person.id, humor: 1 }))).code,
    'RATING_CLOSED',
  )
  const background = openBackground(openLog('silent'))
  await finishAll(background, app.db)
  assert.deepEqual([await rowsIn('ratings', person), await rowsIn('set_aside_ratings', person)], [0, 5])
  assert.deepEqual(await raters[0]!.send(submit, { toUserId: person.id, humor: 1 }), { success: true })
})

test('it is done in shares, and ratings that come after count', async () => {
  const { person, raters } = await rated(5)
  await app.db.write(
    'test_began',
    'insert into doors (person_id, afresh_at, setting_aside) values ($1, now(), now())',
    [person.id],
  )
  await setAside(app.db, person.id, 2)
  assert.equal(await rowsIn('set_aside_ratings', person), 5)
  await raters[0]!.send(submit, { toUserId: person.id, humor: 1 })
  assert.deepEqual(
    [await rowsIn('ratings', person), await rowsIn('rating_totals', person, 'person_id')],
    [1, 1],
  )
})

test('whoever still sets aside when another has ended takes nothing that came since', async () => {
  const { person, raters } = await rated(4)
  await startAfresh(person)
  await raters[0]!.send(submit, { toUserId: person.id, humor: 1 })
  await setAside(app.db, person.id)
  assert.deepEqual(
    [await rowsIn('ratings', person), await rowsIn('rating_totals', person, 'person_id')],
    [1, 1],
  )
})

test('what was set aside is erased after 30 days', async () => {
  const { person } = await rated(4)
  await startAfresh(person)
  const age = (days: number) =>
    app.db.write(
      'test_age_aside',
      'update set_aside_ratings set set_aside_at = now() - make_interval(days => $2) where rated_id = $1',
      [person.id, days],
    )
  await age(29)
  await eraseAllSetAside(app.db, 2)
  assert.equal(await rowsIn('set_aside_ratings', person), 4)
  await age(31)
  await eraseAllSetAside(app.db, 2)
  assert.equal(await rowsIn('set_aside_ratings', person), 0)
})

test('a race of starting afresh against submitting loses and keeps nothing it should not', async () => {
  const { person, raters } = await rated(6)
  const { otpCode } = await person.send(afreshCalls.sendCode, {})
  await Promise.all([
    person.send(afreshCalls.confirm, { code: otpCode! }),
    ...raters.map(({ send }) => send(submit, { toUserId: person.id, humor: 1 }).catch(() => null)),
  ])
  const [totals] = await app.db.write<{ humor: number; given: number }>(
    'test_totals',
    `select coalesce(sum(t.humor), 0)::int as humor, coalesce(sum(r.humor), 0)::int as given
       from (select 1) one left join rating_totals t on t.person_id = $1
       left join (select sum(humor) as humor from ratings where rated_id = $1) r on true`,
    [person.id],
  )
  assert.equal(totals!.humor, totals!.given)
})
