import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exportCalls } from '#features/privacy/export/export.contract.ts'
import { ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { allScores } from '#features/ratings/ratings.rules.ts'
import { startApp } from '#tests/support/app.ts'
import { nightsOf, rateBy } from '#tests/support/nights.ts'
import { strangers } from '#tests/support/people.ts'
import { refused } from '#tests/support/refused.ts'
import { unzip } from '#tests/support/unzip.ts'
import { mirrorCalls } from './mirror.contract.ts'
import { noGaps } from './mirror.rules.ts'

const app = await startApp({ environment: { EDITION: 'trusted' } })
const crowd = strangers(20)
const somebody = () => app.join(crowd.pop()!)
const nights = nightsOf(app.db)
const half = allScores({ humor: 3, manners: 5, knowledge: 2 })

test('only its owner can create, replace and delete a mirror', async () => {
  const [me, other] = [await somebody(), await somebody()]
  assert.deepEqual(await me.send(mirrorCalls.own, {}), { scores: null, gaps: noGaps })
  assert.deepEqual(await me.send(mirrorCalls.draw, half), { scores: half, gaps: noGaps })
  const next = allScores({ humor: 4 })
  await me.send(mirrorCalls.draw, next)
  assert.deepEqual((await me.send(mirrorCalls.own, {})).scores, next)
  assert.equal((await other.send(mirrorCalls.own, {})).scores, null)
  await me.send(mirrorCalls.erase, {})
  assert.equal((await me.send(mirrorCalls.own, {})).scores, null)
})

test('a mirror needs at least one trait, and rejects invalid stars', async () => {
  const me = await somebody()
  assert.equal((await refused(me.send(mirrorCalls.draw, allScores({})))).code, 'NO_RATINGS')
  assert.equal((await refused(me.send(mirrorCalls.draw, { ...half, humor: 6 }))).code, 'INVALID_INPUT')
})

test("a mirror isn't a rating: totals don't change, no notification is sent, and self-rating stays rejected", async () => {
  const me = await somebody()
  const before = await me.send(ratingsCalls.received, {})
  await me.send(mirrorCalls.draw, half)
  await nights.next()
  assert.deepEqual(await me.send(ratingsCalls.received, {}), before)
  assert.equal(
    (await refused(me.send(ratingsCalls.submit, { toUserId: me.id, humor: 5 }))).code,
    'CANNOT_RATE_SELF',
  )
  assert.deepEqual(await app.db.read('test_none', 'select 1 from ratings where rated_id = $1', [me.id]), [])
})

test('a gap is shown once a nightly count publishes the trait, and not where others rate about the same', async () => {
  const me = await somebody()
  await me.send(mirrorCalls.draw, allScores({ humor: 1, manners: 5, knowledge: 3 }))
  // Hiding or faking this gap would take at least 8 randomized scores among 12.
  const all = Array.from({ length: 12 }, () => ({ humor: 5, manners: 1, knowledge: 3 }))
  await rateBy(app.db, me.id, all)
  assert.deepEqual((await me.send(mirrorCalls.own, {})).gaps, noGaps)
  await nights.next()
  assert.deepEqual((await me.send(mirrorCalls.own, {})).gaps, {
    ...noGaps,
    humor: 'higher',
    manners: 'lower',
  })
})

test("it is in its owner's export, and is deleted with the account", async () => {
  const me = await somebody()
  const exported = async () =>
    unzip(Buffer.from(await (await me.send(exportCalls.download, {})).arrayBuffer()))
  assert.doesNotMatch(String((await exported()).get('export.html')), /How you see yourself/)
  await me.send(mirrorCalls.draw, half)
  const files = await exported()
  const [{ drawnOn, ...scores }] = JSON.parse(String(files.get('data.json'))).selfPortrait
  assert.deepEqual(scores, half)
  assert.match(drawnOn, /^\d{4}-\d\d-\d\d$/)
  assert.match(String(files.get('export.html')), /How you see yourself/)
  await app.db.write('test_erased', 'delete from accounts where id = $1', [me.id])
  assert.deepEqual(
    await app.db.read('test_left', 'select 1 from self_portraits where person_id = $1', [me.id]),
    [],
  )
})

test('without first-days none of its calls exist', async () => {
  const plain = await startApp()
  const me = await plain.join(strangers(1)[0]!)
  const answer = await fetch(plain.origin + mirrorCalls.own.path, {
    headers: { cookie: `session=${me.token}` },
  })
  assert.equal(answer.status, 404)
})
