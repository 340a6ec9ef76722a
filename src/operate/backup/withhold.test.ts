import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { putSeal } from '#features/sealing/seal/queries.server.ts'
import { releaseDue } from '#features/sealing/sweep.server.ts'
import { connectionUrl, freshDatabase, openTestDatabase } from '#tests/support/database.ts'
import { rateBy, somebody } from '#tests/support/nights.ts'
import { typist } from '#tests/support/typed.ts'
import type { TestDatabase } from '#tests/support/unchecked.ts'

const day = 86_400_000
const { signal } = new AbortController()
const humor = (...scores: number[]) => scores.map((score) => ({ humor: score }))

const nightOf = async (db: TestDatabase, days = 0) => {
  const now = () => Date.now() + days * day
  await releaseDue({ db, minimum: 5, signal, renewed: () => {}, now })
}

async function shown(db: TestDatabase, personId: number) {
  const sql = 'select humor::int as sum, humor_given as count from published_totals where person_id = $1'
  const [row] = await db.read<{ sum: number; count: number }>('test_shown', sql, [personId])
  return row ? [row.sum, row.count] : [0, 0]
}

/** A sealed database, and a way to set it back to a backup of it. */
async function installation() {
  const { db, connection } = await freshDatabase()
  await db.write(putSeal, {})
  const home = await mkdtemp(join(tmpdir(), 'simat-withhold-'))
  after(() => rm(home, { recursive: true, force: true }))
  const simat = typist({ NODE_ENV: 'development', DATABASE_URL: connectionUrl(connection), DATA_DIR: home })
  const folder = join(home, 'backup')
  const ask = async (typed: string[]) => {
    const { code, said, warned } = await simat(typed)
    assert.equal(code, 0, said + warned)
    return said
  }
  return {
    db,
    backUp: () => ask(['backup', folder]),
    /** Runs a command that wants nobody else at the database, and opens it again. */
    async setBack(typed: string[] = ['restore', folder, '--replace']) {
      await db.close()
      const said = await ask(typed)
      const restored = openTestDatabase(connection)
      after(() => restored.close())
      return { said, restored }
    },
  }
}

test('a night that a restore has lost is not published again in another group, which would tell what the sixth gave', async () => {
  const { db, backUp, setBack } = await installation()
  const person = await somebody(db)
  await rateBy(db, person, humor(4, 4, 4, 4, 3))
  await backUp()
  await rateBy(db, person, humor(1))
  await nightOf(db)
  assert.deepEqual(await shown(db, person), [20, 6])
  const { said, restored } = await setBack()
  assert.match(said, /5 rating\(s\) that waited never count/)
  await nightOf(restored)
  await nightOf(restored, 1)
  assert.deepEqual(await shown(restored, person), [0, 0], 'not 19, from which 1 follows')
  await rateBy(restored, person, humor(5, 5, 5, 5))
  await nightOf(restored, 2)
  assert.deepEqual(await shown(restored, person), [0, 0], 'nor do they fill a group')
  await rateBy(restored, person, humor(5))
  await nightOf(restored, 3)
  assert.deepEqual(await shown(restored, person), [25, 5])
})

test('what waits in a backup from after the latest night goes on to wait', async () => {
  const { db, backUp, setBack } = await installation()
  const person = await somebody(db)
  await rateBy(db, person, humor(3, 3, 3, 3))
  await nightOf(db)
  await backUp()
  const { said, restored } = await setBack()
  assert.doesNotMatch(said, /never count/)
  await rateBy(restored, person, humor(3))
  await nightOf(restored, 1)
  assert.deepEqual(await shown(restored, person), [15, 5])
})

test('nor is it where PostgreSQL itself was set back, and an operator says to when', async () => {
  const { db, setBack } = await installation()
  const person = await somebody(db)
  await rateBy(db, person, humor(4, 4, 4, 4, 3))
  const { said, restored } = await setBack(['database', 'recovered', new Date().toISOString()])
  assert.match(said, /5 rating\(s\) that waited never count/)
  await nightOf(restored)
  assert.deepEqual(await shown(restored, person), [0, 0])
})
