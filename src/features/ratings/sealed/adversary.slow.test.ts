import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Statement } from '#platform/database/statement.server.ts'
import { auditOfLots } from '#tests/support/auditOfLots.ts'
import type { TestDatabase } from '#tests/support/unchecked.ts'

test('an attacker who knows all but one reads a draw, never a score, in a thousand worlds, however often they look', async () => {
  assert.deepEqual(await auditOfLots({ worlds: 1000, accomplices: 2 }), [])
})

for (const accomplices of [4, 6, 9])
  test(`${accomplices} accounts of one attacker, however invited and however old, learn no more`, async () => {
    assert.deepEqual(await auditOfLots({ worlds: 300, accomplices }), [])
  })

type Spoil = (db: TestDatabase) => Promise<TestDatabase>

const countingAs =
  (body: string): Spoil =>
  async (db) => {
    const takes = 'one_in smallint, pair bytea, trait integer, score smallint'
    const made = `create or replace function lot(${takes}) returns smallint language sql volatile return ${body}`
    await db.write('test_mutant', made, [])
    return db
  }
const drawnBy = (draw: string) =>
  countingAs(`case when ${draw} < 4294967296 / one_in then 1 + ${draw} % 5 else score end`)

/** A deliberate leak: only scores of three stars or more count as new. */
const tellingTimes: Spoil = async (db) => ({
  ...db,
  transaction: (work) =>
    db.transaction((query) =>
      work(((asked: Statement, values: never) => {
        const sql = asked.sql.replaceAll(
          /filter \(where r\.counts\[(\d)\] > 0 and/g,
          'filter (where r.scores[$1] > 2 and',
        )
        return query({ ...asked, sql }, values)
      }) as typeof query),
    ),
})

const draw = 'draw_of(pair, trait, score)'
const now = 'extract(microseconds from clock_timestamp())::bigint'
const mutants: Record<string, [Spoil, caught: RegExp]> = {
  'no lot in one trait': [
    countingAs(`case when trait <> 8 and ${draw} < 4294967296 / one_in then 1 + ${draw} % 5 else score end`),
    /^humor: 0 of 500 are drawn$/,
  ],
  'one lot for all traits of a rater': [
    drawnBy('draw_of(pair, 0, 0::smallint)'),
    /^two traits are drawn together/,
  ],
  'one lot for all scores of a trait': [
    drawnBy('draw_of(pair, trait, 0::smallint)'),
    /^two scores of a trait are drawn together/,
  ],
  'a lot at each sending': [
    drawnBy('(random() * 4294967295)::bigint'),
    /^sent again: \d+ are drawn otherwise$/,
  ],
  'a lot that depends on the night': [
    drawnBy(`draw_of(pair || int8send(${now}), trait, score)`),
    /^sent again: \d+ are drawn otherwise$/,
  ],
  'a score that moves a night': [tellingTimes, /^at first: a night counts \d+ traits of 3500$/],
}

for (const [what, [spoil, caught]] of Object.entries(mutants))
  test(`the audit catches a mutant: ${what}`, async () => {
    const broken = await auditOfLots({ worlds: 500, accomplices: 2, spoil })
    assert.ok(
      broken.some((each) => caught.test(each)),
      broken.join('\n'),
    )
  })
