import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { allScores } from '#features/ratings/ratings.rules.ts'
import { startApp } from '#tests/support/app.ts'
import { strangers } from '#tests/support/people.ts'
import { firstDaysCalls } from './firstDays.contract.ts'
import { stepsAhead } from './firstDays.rules.ts'

const app = await startApp({ environment: { EDITION: 'trusted' } })
const crowd = strangers(8)
const somebody = () => app.join(crowd.pop()!)

test('each step is recorded once, and ratings given are counted up to three', async () => {
  const me = await somebody()
  assert.deepEqual(await me.send(firstDaysCalls.steps, {}), { hasAsked: false, rated: 0, isHidden: false })
  const asked = await me.send(firstDaysCalls.done, { what: 'asked' })
  assert.deepEqual(asked, { hasAsked: true, rated: 0, isHidden: false })
  await app.db.write('test_earlier', `update people set steps_asked_on = '2026-01-02'`, [])
  await me.send(firstDaysCalls.done, { what: 'asked' })
  const hidden = await me.send(firstDaysCalls.done, { what: 'hidden' })
  assert.deepEqual(hidden, { hasAsked: true, rated: 0, isHidden: true })
  const kept = await app.db.read(
    'test_kept',
    'select steps_asked_on::text as asked_on from people where steps_asked_on is not null',
    [],
  )
  assert.deepEqual(kept, [{ asked_on: '2026-01-02' }])
  for (let n = 0; n < 4; n++)
    await me.send(ratingsCalls.submit, { toUserId: (await somebody()).id, humor: 3 })
  assert.equal((await me.send(firstDaysCalls.steps, {})).rated, 3)
})

test('the steps are shown for the first fourteen days', async () => {
  const me = await somebody()
  const age = (days: number) =>
    app.db.write('test_age', `update people set created_at = now() - $2 * interval '1 day' where id = $1`, [
      me.id,
      days,
    ])
  await age(13.9)
  assert.equal((await me.send(firstDaysCalls.steps, {})).isHidden, false)
  await age(14.1)
  assert.equal((await me.send(firstDaysCalls.steps, {})).isHidden, true)
})

test('the steps disappear once all are done, or when dismissed', () => {
  const scores = allScores({ humor: 4 })
  const steps = { hasAsked: true, rated: 3, isHidden: false }
  assert.equal(stepsAhead(steps, { scores }), null)
  assert.deepEqual(stepsAhead(steps, { scores: null }), { hasSeen: false, hasAsked: true, rated: 3 })
  assert.deepEqual(stepsAhead({ ...steps, rated: 2 }, { scores }), {
    hasSeen: true,
    hasAsked: true,
    rated: 2,
  })
  assert.equal(stepsAhead({ ...steps, isHidden: true }, { scores: null }), null)
})
