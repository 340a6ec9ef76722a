import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Statement } from '#platform/database/statement.server.ts'
import { auditBlur } from '#tests/support/blurAudit.ts'
import type { TestDatabase } from '#tests/support/unchecked.ts'

test("an attacker with all accounts but one can't be certain of a star", async () => {
  assert.deepEqual(await auditBlur({ worlds: 400, accomplices: 2 }), [])
})

test('nine accounts of one attacker learn no more than two', async () => {
  assert.deepEqual(await auditBlur({ worlds: 300, accomplices: 9 }), [])
})

type Mutate = (db: TestDatabase) => Promise<TestDatabase>

const blurringBy =
  (body: string): Mutate =>
  async (db) => {
    const takes = 'key bytea, person bigint, trait integer, nth integer, raters bigint'
    await db.write('test_original', 'alter function blur rename to blurred', [])
    await db.write(
      'test_mutant',
      `create function blur(${takes}) returns integer language sql volatile return ${body}`,
      [],
    )
    return db
  }

const countingBy =
  (from: string | RegExp, to: string): Mutate =>
  async (db) => ({
    ...db,
    transaction: (work) =>
      db.transaction((query) =>
        work(((asked: Statement, values: never) => {
          if (asked.name !== 'recount') return query(asked, values)
          const sql = asked.sql.replaceAll(from, to)
          assert.notEqual(sql, asked.sql)
          return query({ ...asked, sql }, values)
        }) as typeof query),
      ),
  })

const mutants: Record<string, [Mutate, caught: RegExp]> = {
  'no blur in one trait': [
    blurringBy('case when trait = 4 then 0 else blurred(key, person, trait, nth, raters) end'),
    /^humor: 1\.00 are not blurred$/,
  ],
  'a new blur at each look': [
    blurringBy('blurred(key, (random() * 1e9)::bigint, trait, nth, raters)'),
    /^a restored night draws another blur$/,
  ],
  'a blur that depends on the scores': [
    countingBy(
      /blur\(blur_key, first_id, (\d), nth, raters\)/g,
      'blur(blur_key, first_id, $1, nth, raters + c.sums[$1])',
    ),
    /^a blur depends on the scores$/,
  ],
  'the same blur for other raters': [
    blurringBy('blurred(key, person, trait, nth, 0)'),
    /^other raters get the same blur$/,
  ],
  'a threshold of two': [countingBy(/\+ \$2/g, '+ $2 - 1'), /^two raters are counted$/],
  'a threshold that resends reach': [
    countingBy(/c\.given\[(\d)\] >= t\.baseline\[\d\] \+ \$2/g, 'c.given[$1] >= $2'),
    /^ratings sent again are counted$/,
  ],
}

for (const [what, [mutate, caught]] of Object.entries(mutants))
  test(`the audit catches a mutant: ${what}`, async () => {
    const broken = await auditBlur({ worlds: 300, accomplices: 2, mutate })
    assert.ok(
      broken.some((each) => caught.test(each)),
      broken.join('\n'),
    )
  })
