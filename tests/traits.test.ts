import assert from 'node:assert/strict'
import { test } from 'node:test'
import { categories } from '#features/ratings/ratings.contract.ts'
import { asOwner, freshDatabase, rowsOf } from '#tests/support/database.ts'

const { connection } = await freshDatabase()

async function lengths() {
  const rules = await rowsOf(
    connection,
    `select conrelid::regclass::text as table, pg_get_constraintdef(oid) as rule from pg_constraint where contype = 'c'`,
  )
  return Object.fromEntries(
    rules.flatMap(({ table, rule }) =>
      [...String(rule).matchAll(/cardinality\((\w+)\) = (\d+)/g)].map(([, column, many]) => [
        `${table}.${column}`,
        Number(many),
      ]),
    ),
  )
}

const arrays = [
  'ratings.scores',
  'rating_totals.sums',
  'rating_totals.given',
  'rating_totals.blurs',
  'rating_totals.baseline',
  'shown_averages.averages',
  'self_portraits.scores',
]

test('every array of traits has one entry per trait, and each trait has its names', async () => {
  assert.deepEqual(await lengths(), Object.fromEntries(arrays.map((name) => [name, categories.length])))
  const rows = await rowsOf(connection, 'select key from rating_categories order by id')
  assert.deepEqual(
    rows.map(({ key }) => key),
    categories,
  )
})

const scores = (rule: string) =>
  `add constraint ${rule} check (
     cardinality(scores) = 8 and 0 <= all (scores) and 5 >= all (scores) and array_position(scores, null) is null)`
const eight = '{0,0,0,0,0,0,0,0}'

test('the migration for a new trait extends every array', async () => {
  await asOwner(
    connection,
    'alter table ratings drop constraint scores_out_of_range',
    'update ratings set scores = scores || 0::smallint',
    `alter table ratings ${scores('scores_out_of_range')}`,
    'alter table rating_totals drop constraint totals_of_each',
    'update rating_totals set sums = sums || 0, given = given || 0, blurs = blurs || 0, baseline = baseline || 0',
    `alter table rating_totals alter sums set default '${eight}', alter given set default '${eight}',
       alter blurs set default '${eight}', alter baseline set default '${eight}',
       add constraint totals_of_each check (
         cardinality(sums) = 8 and cardinality(given) = 8 and cardinality(blurs) = 8 and cardinality(baseline) = 8)`,
    'alter table shown_averages drop constraint averages_of_each',
    'update shown_averages set averages = averages || 0::smallint',
    `alter table shown_averages add constraint averages_of_each check (
       cardinality(averages) = 8 and 0 <= all (averages) and 500 >= all (averages))`,
    'alter table self_portraits drop constraint portrait_out_of_range',
    'update self_portraits set scores = scores || 0::smallint',
    `alter table self_portraits ${scores('portrait_out_of_range')}`,
  )
  assert.deepEqual(await lengths(), Object.fromEntries(arrays.map((name) => [name, categories.length + 1])))
})
