import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NotUsable } from '#kit/database/notUsable.server.ts'
import { connectionUrl, freshDatabase } from '#tests/support/database.ts'
import { rateBy, somebody } from '#tests/support/nights.ts'
import { typist } from '#tests/support/typed.ts'
import { mustBeSealedAsConfigured } from './seal.server.ts'

const { db, connection } = await freshDatabase()
const environment = {
  NODE_ENV: 'development',
  DATABASE_URL: connectionUrl(connection),
  EDITION: 'trusted',
}
const simat = typist(environment)

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
  await db.write('test_open', 'update installation set sealed_at = null', [])
})

test('the scores that exist are put into one batch, after which start and night go on as sealed', async () => {
  const [noura, sara] = [await somebody(db), await somebody(db)]
  await rateBy(db, noura, humor(4, 4, 4, 4, 4, 3, 3, 3, 3, 3, 1, 1))
  await rateBy(db, sara, humor(4, 4, 4, 4))
  await assert.rejects(mustBeSealedAsConfigured(db, true), /simat -- seal$/)
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
