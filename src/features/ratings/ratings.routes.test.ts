import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { people, strangers } from '#tests/support/people.ts'
import { refused } from '#tests/support/refused.ts'
import { ratingsCalls } from './ratings.contract.ts'
import { allScores, unrated } from './ratings.rules.ts'

const { submit, given, received, categories } = ratingsCalls

const [aside, first, second, mona, reem, newcomer, ...fifty] = strangers(56)
const pair = [first!, second!]

const app = await startApp()
const noura = await app.join(people.noura)
const fahad = await app.join(people.fahad)
const sara = await app.join(people.sara)

test('a person with no ratings has an overall average of 0 on the wire', async () => {
  const { send } = await app.join(newcomer!)
  assert.deepEqual(await send(received, {}), unrated)
})

test('other registered users rate them from 1 to 5 stars across seven personality categories', async () => {
  const scores = allScores({
    knowledge: 5,
    manners: 4,
    friendliness: 3,
    openMindedness: 2,
    humor: 1,
    moneyHandling: 5,
    travelCompanion: 4,
  })
  assert.deepEqual(await fahad.send(submit, { toUserId: noura.id, ...scores }), { success: true })
  assert.deepEqual(await fahad.send(given, { userId: String(noura.id) }), scores)
  const summary = await noura.send(received, {})
  assert.equal(summary.totalRaters, 1)
  assert.equal(summary.overallAverage, 3.43)
  assert.deepEqual(summary.categories.humor, { average: 1, count: 1 })
})

test('own previous scores per category are returned for pre-filling, by handle as by id', async () => {
  const byHandle = await fahad.send(given, { userId: 'NOURA' })
  assert.deepEqual(byHandle, await fahad.send(given, { userId: String(noura.id) }))
  assert.deepEqual(await sara.send(given, { userId: 'noura' }), allScores({}))
})

test("submitting again revises a rating, the count of raters doesn't grow, and a 0 keeps the earlier score", async () => {
  const rated = await app.join(mona!)
  await fahad.send(submit, { toUserId: rated.id, humor: 1, knowledge: 5 })
  await fahad.send(submit, { toUserId: rated.id, humor: 5, knowledge: 0 })
  const summary = await rated.send(received, {})
  assert.equal(summary.totalRaters, 1)
  assert.deepEqual(summary.categories.humor, { average: 5, count: 1 })
  assert.deepEqual(summary.categories.knowledge, { average: 5, count: 1 })
  assert.equal((await fahad.send(given, { userId: `${rated.id}` })).knowledge, 5)
})

test('a category rated later is added to the earlier ones', async () => {
  const rated = await app.join(reem!)
  await fahad.send(submit, { toUserId: rated.id, manners: 4, humor: 5, travelCompanion: 4 })
  await sara.send(submit, { toUserId: rated.id, manners: 2 })
  await sara.send(submit, { toUserId: rated.id, humor: 3 })
  const summary = await rated.send(received, {})
  assert.equal(summary.totalRaters, 2)
  assert.deepEqual(summary.categories.manners, { average: 3, count: 2 })
  assert.deepEqual(summary.categories.humor, { average: 4, count: 2 })
  assert.deepEqual(summary.categories.travelCompanion, { average: 4, count: 1 })
})

test('one cannot rate oneself', async () => {
  const refusal = await refused(noura.send(submit, { toUserId: noura.id, humor: 5 }))
  assert.deepEqual(
    [refusal.status, refusal.code, refusal.message],
    [403, 'CANNOT_RATE_SELF', '403: You cannot rate yourself'],
  )
  assert.equal((await refused(noura.send(submit, { toUserId: 'noura', humor: 5 }))).code, 'CANNOT_RATE_SELF')
})

test('at least one category above 0', async () => {
  const refusal = await refused(sara.send(submit, { toUserId: fahad.id, humor: 0 }))
  assert.deepEqual([refusal.status, refusal.code], [400, 'NO_RATINGS'])
})

test("an unknown user can't be rated", async () => {
  for (const toUserId of [12345, 'nobody_here', '99999999999999999999']) {
    const refusal = await refused(sara.send(submit, { toUserId, humor: 5 }))
    assert.deepEqual([refusal.status, refusal.code], [404, 'USER_NOT_FOUND'])
  }
  assert.equal((await refused(sara.send(given, { userId: '12345' }))).code, 'USER_NOT_FOUND')
})

test("ratings of unknown or leaving people don't cost the rest of the batch", async (t) => {
  const leaving = await app.join(strangers(60).at(-1)!)
  await app.db.write('leave', 'update accounts set deletion_due_at = now() where id = $1', [leaving.id])
  const write = t.mock.method(app.db, 'write')
  const outcomes = await Promise.all(
    Array.from({ length: 60 }, (_, i) =>
      i % 2
        ? refused(sara.send(submit, { toUserId: i % 4 === 1 ? 1000 + i : leaving.id, humor: 5 })).then(
            ({ code }) => code,
          )
        : fahad.send(submit, { toUserId: noura.id, humor: 1 + ((i / 2) % 5) }).then(() => 'saved'),
    ),
  )
  assert.deepEqual(
    outcomes,
    outcomes.map((_, i) => (i % 2 ? 'USER_NOT_FOUND' : 'saved')),
  )
  const groups = write.mock.calls.filter(({ arguments: [name] }) => name === 'save_ratings')
  const committed = await Promise.allSettled(groups.map(({ result }) => result))
  assert.deepEqual(
    committed.filter(({ status }) => status === 'rejected'),
    [],
  )
})

test('a phone number without a profile can neither rate nor be rated', async () => {
  const halfway = await app.register('+966500000009')
  assert.equal(
    (await refused(halfway.send(submit, { toUserId: noura.id, humor: 5 }))).code,
    'SIGN_IN_REQUIRED',
  )
  assert.equal((await refused(sara.send(submit, { toUserId: halfway.id, humor: 5 }))).code, 'USER_NOT_FOUND')
})

test('a score is a whole number from 0 to 5', async () => {
  for (const humor of [-1, 6, 2.5, '5', null, true]) {
    const response = await fetch(`${app.origin}/api/ratings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `session=${sara.token}` },
      body: JSON.stringify({ toUserId: fahad.id, humor }),
    })
    assert.equal(response.status, 400)
    assert.deepEqual((await response.json()).fields, ['humor'])
  }
})

test('visitors cannot submit ratings', async () => {
  const refusal = await refused(app.visitor(submit, { toUserId: noura.id, humor: 5 }))
  assert.deepEqual([refusal.status, refusal.code], [401, 'SIGN_IN_REQUIRED'])
  assert.equal((await refused(app.visitor(given, { userId: 'noura' }))).status, 401)
  assert.equal((await refused(app.visitor(received, {}))).status, 401)
})

test('the seven categories are named, in both languages, to anyone', async () => {
  const { categories: seven } = await app.visitor(categories, {})
  assert.deepEqual(
    seven.map(({ nameEn }) => nameEn),
    [
      'Knowledge',
      'Manners and ethics',
      'Money handling',
      'Humor',
      'Open-mindedness',
      'Friendliness',
      'Travel companion',
    ],
  )
  assert.ok(
    seven.every(({ nameAr, descriptionAr }) => /^[\u0600-\u06ff\s]+$/.test(nameAr) && descriptionAr !== ''),
  )
})

test('an old handle still leads to its owner', async () => {
  await app.db.write('test_old_handle', `insert into handles (handle, account_id) values ('noura_old', $1)`, [
    noura.id,
  ])
  assert.deepEqual(
    await fahad.send(given, { userId: 'noura_old' }),
    await fahad.send(given, { userId: 'noura' }),
  )
})

test('fifty simultaneous submissions by one rater for one person make one rating', async () => {
  const rater = await app.join(people.yusuf)
  const rated = await app.join(people.layla)
  const scores = Array.from({ length: 50 }, (_, i) => (i % 5) + 1)
  await Promise.all(scores.map((humor) => rater.send(submit, { toUserId: rated.id, humor })))
  await totalsAgree(app, rated.id, 1)
})

test('fifty people who rate one person simultaneously, each twice, are fifty raters', async () => {
  const rated = await app.join(aside!)
  const crowd = await Promise.all(fifty.map(app.join))
  await Promise.all(
    crowd.flatMap(({ send }, i) => [
      send(submit, { toUserId: rated.id, knowledge: (i % 5) + 1 }),
      send(submit, { toUserId: rated.id, manners: (i % 5) + 1 }),
    ]),
  )
  await totalsAgree(app, rated.id, 50)
  assert.deepEqual((await rated.send(received, {})).categories.manners, { average: 3, count: 50 })
})

test('one invalid rating among many simultaneous ones is rejected alone', async () => {
  const [rated, rater] = await Promise.all(pair.map(app.join))
  assert.ok(rated && rater)
  const outcomes = await Promise.allSettled([
    rater.send(submit, { toUserId: rated.id, humor: 4 }),
    rater.send(submit, { toUserId: 424242, humor: 4 }),
    rated.send(submit, { toUserId: rater.id, humor: 4 }),
  ])
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled'],
  )
  await totalsAgree(app, rated.id, 1)
})

async function totalsAgree({ db }: TestApp, personId: number, raters: number) {
  const [row] = await db.read<{ kept: number; counted: number; agree: boolean }>(
    'test_totals',
    `select t.raters as kept, count(*)::int as counted,
            bool_and(t.sums = s.sums and t.given = s.given) as agree
       from rating_totals t
       join ratings r on r.rated_id = t.person_id,
       lateral (select array_agg(sum order by trait) as sums, array_agg(given order by trait) as given from (
                  select trait, sum(score)::int, (count(*) filter (where score > 0))::int as given
                    from ratings, unnest(scores) with ordinality as each (score, trait)
                   where rated_id = t.person_id group by trait) traits) s
      where t.person_id = $1 group by t.raters`,
    [personId],
  )
  assert.deepEqual(row, { kept: raters, counted: raters, agree: true })
}
