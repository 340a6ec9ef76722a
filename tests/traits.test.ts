import assert from 'node:assert/strict'
import { test } from 'node:test'
import { categories } from '#rooms/ratings/ratings.contract.ts'
import { asOwner, freshDatabase, rowsOf } from '#tests/support/database.ts'

const { connection } = await freshDatabase()

const columnOf = (trait: string) => trait.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Where the database still lacks what a trait needs. */
async function lacking(trait: string) {
  const column = columnOf(trait)
  const wanted: [string, string][] = [
    ['ratings', column],
    ['ratings', `${column}_counts`],
    ['rating_totals', column],
    ['rating_totals', `${column}_given`],
    ['rating_totals', `${column}_counted_at`],
    ['self_portraits', column],
  ]
  const columns = await named(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  )
  const rules = await named(
    `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as name from pg_constraint where contype = 'c'`,
  )
  const [isCounted = ''] = await named(
    `select pg_get_functiondef('is_counted(ratings)'::regprocedure) as name`,
  )
  const rows = await named('select key as name from rating_categories')
  const hasRule = (table: string, rule: RegExp) =>
    rules.some(
      (each) => each.startsWith(`${table} `) && rule.test(each) && new RegExp(`\\b${column}\\b`).test(each),
    )
  return [
    ...wanted.map((place) => place.join('.')).filter((name) => !columns.includes(name)),
    ...['ratings', 'self_portraits'].flatMap((table) => [
      ...(hasRule(table, / no_ratings /) ? [] : [`no_ratings of ${table}`]),
      ...(hasRule(table, /<= 5/) ? [] : [`the range of ${table}.${column}`]),
    ]),
    ...(isCounted.includes(`${column}_counts`) ? [] : ['is_counted']),
    ...(rows.includes(trait) ? [] : ['its row']),
  ]
}

const named = async (query: string) => (await rowsOf(connection, query)).map(({ name }) => String(name))

test('each trait has its columns, its rules and its names', async () => {
  for (const trait of categories) assert.deepEqual(await lacking(trait), [], trait)
})

test('what the migration of a further trait lacks is named', async () => {
  assert.equal((await lacking('another')).length, 12)
  await asOwner(
    connection,
    `alter table ratings
       add another smallint not null default 0 constraint another_range check (another between 0 and 5),
       add another_counts smallint not null default 0,
       drop constraint no_ratings,
       add constraint no_ratings check (greatest(knowledge, manners, friendliness, open_mindedness, humor, money_handling, travel_companion, another) > 0)`,
    `alter table rating_totals add another bigint not null default 0, add another_given integer not null default 0,
       add another_counted_at timestamptz not null default '-infinity'`,
    `alter table self_portraits
       add another smallint not null default 0 constraint portrait_another_range check (another between 0 and 5),
       drop constraint no_ratings,
       add constraint no_ratings check (
         knowledge + manners + friendliness + open_mindedness + humor + money_handling + travel_companion + another > 0)`,
  )
  assert.deepEqual(await lacking('another'), ['is_counted', 'its row'])
})
