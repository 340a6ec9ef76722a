import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inOrder } from '#features/ratings/ratings.rules.ts'
import { saveRatings } from '#features/ratings/saving/saving.sql.ts'
import { DatabaseUnusable } from '#platform/database/databaseUnusable.server.ts'
import { connectionUrl, freshDatabase } from '#tests/support/database.ts'
import { crowd, somebody } from '#tests/support/nights.ts'
import { specified } from '#tests/support/policies.ts'
import { typist } from '#tests/support/typed.ts'
import { requireSealingAsConfigured } from './seal.server.ts'

const { db, connection } = await freshDatabase()
const simat = typist({ NODE_ENV: 'development', DATABASE_URL: connectionUrl(connection), EDITION: 'trusted' })
const wanted = { min: 3 }

const shown = async (personId: number) => {
  const sql = `select t.raters, t.given[4] as count, t.sums[4] - t.blurs[4] as sum
                 from rating_totals t where person_id = $1`
  const [row] = await db.read<Record<string, number>>('test_shown', sql, [personId])
  return row
}

test('the first start with sealing seals a database without ratings, and starts without sealing are then refused', async () => {
  assert.equal(await requireSealingAsConfigured(db, null), false)
  assert.equal(await requireSealingAsConfigured(db, wanted), true)
  assert.equal(await requireSealingAsConfigured(db, wanted), false)
  await assert.rejects(requireSealingAsConfigured(db, null), DatabaseUnusable)
  await db.write('test_open', 'update installation set sealed_at = null', [])
})

test('existing ratings are counted and blurred the next night, and traits with too few raters show nothing', async () => {
  const [noura, sara] = [await somebody(db), await somebody(db)]
  const raters = await crowd(db, 12)
  const give = (ratedId: number, those: readonly number[]) =>
    saveRatings(
      db,
      those.map((raterId) => ({ raterId, ratedId, scores: inOrder({ humor: 4 }) })),
      specified,
    )
  await give(noura, raters)
  await give(sara, raters.slice(0, 2))
  await assert.rejects(requireSealingAsConfigured(db, wanted), /simat -- seal$/)
  assert.match((await simat(['ratings', 'count'])).warned, /not sealed/)
  const { code, said } = await simat(['seal', '--yes'])
  assert.equal(code, 0)
  assert.match(said, /The next night, at 04:00 in Riyadh, counts them/)
  assert.deepEqual(
    [(await shown(noura))!.raters, (await shown(sara))!.raters],
    [0, 0],
    'nothing is shown before the night',
  )
  await requireSealingAsConfigured(db, wanted)
  assert.match((await simat(['seal', '--yes'])).warned, /sealed already/)
  assert.match((await simat(['ratings', 'count'])).said, /1 people were renewed/)
  const { raters: many, count, sum } = (await shown(noura))!
  assert.deepEqual([many, count, sum], [12, 12, 48])
  assert.deepEqual([(await shown(sara))!.raters, (await shown(sara))!.sum], [0, 0])
  assert.match((await simat(['ratings', 'count'])).said, /0 people were renewed/)
})
