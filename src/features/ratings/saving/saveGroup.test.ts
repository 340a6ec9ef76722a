import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { freshDatabase } from '#tests/support/database.ts'
import { addPerson, people } from '#tests/support/people.ts'
import { trusted } from '#tests/support/policies.ts'
import { inOrder } from '../ratings.rules.ts'
import { saveGroup } from './saveGroup.server.ts'

const { db } = await freshDatabase()
const [noura, fahad, sara] = await Promise.all(
  [people.noura, people.fahad, people.sara].map((person) => addPerson(db, person)),
)
const ratings = [fahad!, sara!].map((ratedId) => ({
  raterId: noura!,
  ratedId,
  scores: inOrder({ humor: 4 }),
}))

/** Only Sara's access changes on each try. */
const moving = (fails?: Error): typeof db => {
  let tries = 0
  const write = async (...asked: Parameters<typeof db.write>) => {
    tries += 1
    if (tries > 1 && fails) throw fails
    const [saved] = (await db.write(...asked)) as unknown as [{ added: number; outrun: number[] }]
    return [{ ...saved, outrun: tries === 1 ? [1] : [0] }]
  }
  return { ...db, write: write as unknown as typeof db.write }
}

test('repeated access changes fail ratings of that person only', async () => {
  const { outcomes } = await saveGroup(moving(), ratings, trusted)
  assert.deepEqual(outcomes, ['saved', 'OUTRUN'])
})

test("a lock that isn't acquired in a retry rolls back nothing from the first try", async () => {
  const locked = Object.assign(new pg.DatabaseError('locked', 1, 'error'), { code: '55P03' })
  const group = ratings.map(({ ratedId }) => ({ ...ratings[0]!, raterId: ratedId, ratedId: noura! }))
  assert.deepEqual(await saveGroup(moving(locked), group, trusted), {
    added: 2,
    newlyRated: [],
    outcomes: ['saved', 'OUTRUN'],
  })
})

test("a person's row follows the account: whether they're away, and whom they were before erasure", async () => {
  const state = async () =>
    (
      await db.read<{ away: boolean; former: number | null }>(
        'test_state',
        'select is_away as away, former_id as former from people where id = $1',
        [sara!],
      )
    )[0]!
  const set = (changes: string) =>
    db.write(`test_${changes}`, `update accounts set ${changes} where id = $1`, [sara!])
  assert.deepEqual(await state(), { away: false, former: null })
  await set('is_suspended = true')
  await set('former_id = 7')
  assert.deepEqual(await state(), { away: true, former: 7 })
  await set('is_suspended = false, deletion_due_at = now()')
  assert.equal((await state()).away, true)
  await set('deletion_due_at = null')
  assert.deepEqual(await state(), { away: false, former: 7 })
})
