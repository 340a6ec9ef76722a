import assert from 'node:assert/strict'
import { glob } from 'node:fs/promises'
import { test } from 'node:test'
import { Client } from 'pg'
import * as kinds from '#platform/database/statement.server.ts'
import {
  allStatements,
  arrayOf,
  bigint,
  boolean,
  filled,
  integer,
  json,
  nullable,
  oneOf,
  type Statement,
  smallint,
  statement,
  text,
  timestamptz,
} from '#platform/database/statement.server.ts'
import { freshDatabase } from './support/database.ts'
import { catalogOf, disagreements } from './support/disagreements.ts'
import { addPerson, people } from './support/people.ts'
import { sourceFiles } from './support/source.ts'

for await (const file of glob('src/**/*.sql.ts')) await import(`../${file}`)
const source = sourceFiles('src/**/*.{server,sql,routes}.ts')
  .map(({ text }) => text)
  .join('\n')
const ofTheProduct = [...allStatements.values()].filter(({ name }) => source.includes(`'${name}'`))

const { db, connection } = await freshDatabase()
const client = new Client(connection)
await client.connect()
// Dropping the database cuts this connection; don't fail the file.
client.on('error', () => {})
const catalog = await catalogOf(client)
const id = await addPerson(db, people.noura)

/** They have dedicated sessions: before a schema exists, migrations, backups, clusters. */
const ownSessions = /^src\/(platform\/(database|jobs|cluster|postgres)|ops)\//

test('every statement takes and returns what PostgreSQL reports', async (t) => {
  const found: string[] = []
  for (const each of ofTheProduct) {
    const wrong = await disagreements(client, catalog, each).catch((error: Error) => [error.message])
    found.push(...wrong.map((why) => `${each.name}: ${why}`))
  }
  assert.deepEqual(found, [])
  assert.ok(ofTheProduct.length >= 100, `only ${ofTheProduct.length} statements were found`)
  t.diagnostic(`${ofTheProduct.length} statements are checked`)
})

test('a statement that changes data declares it, so a full disk refuses it and still allows reads', () => {
  const changing = /\b(insert into|update \w+|delete from|for (no key )?update|for key share)\b/
  assert.deepEqual(
    ofTheProduct.filter((each) => changing.test(each.sql) && !('changes' in each)).map(({ name }) => name),
    [],
  )
})

test('features, admin and app have no connection, so they can only send statements', () => {
  const product = sourceFiles('src/**/*.{ts,tsx}').filter(({ path }) => !/\.test\.ts$/.test(path))
  const past = product.filter(({ text }) => /from 'pg[\w-]*'|import\('pg[\w-]*'\)|\.query[(<]/.test(text))
  assert.ok(past.length > 10, `only ${past.length} files with a connection were found`)
  assert.deepEqual(
    past.map(({ path }) => path).filter((path) => !ownSessions.test(path)),
    [],
  )
})

const wrong = (sql: string, { takes = {}, row = {} }: Partial<Pick<Statement, 'takes' | 'row'>> = {}) =>
  disagreements(client, catalog, { name: 'wrong', sql, takes, row, isPlannedEachTime: false })

test('a parameter of another type, or one too many, is found', async () => {
  const sql = 'select id from people where id = $1'
  assert.deepEqual(await wrong(sql, { takes: { id: bigint }, row: { id: bigint } }), [])
  assert.deepEqual(await wrong(sql, { takes: { id: text }, row: { id: bigint } }), ['takes bigint, not text'])
  assert.deepEqual(await wrong(sql, { row: { id: bigint } }), ['takes bigint, not '])
  assert.deepEqual(await wrong('select', { takes: { ids: arrayOf(text) } }), ['takes , not text[]'])
})

test('a column that is missing, undeclared, duplicated or of another type is found', async () => {
  const sql = 'select id, handle from people'
  assert.deepEqual(await wrong(sql, { row: { handle: text, id: bigint } }), [], 'in any order')
  assert.deepEqual(await wrong(sql, { row: { id: bigint } }), ['returns handle as well'])
  assert.deepEqual(await wrong(sql, { row: { id: bigint, handle: text, bio: text } }), ['has no column bio'])
  assert.deepEqual(await wrong(sql, { row: { id: integer, handle: text } }), ['id is bigint, not integer'])
  assert.deepEqual(await wrong('select id, id from people', { row: { id: bigint } }), [
    'two columns have one name',
  ])
})

test('a column declared not null that the table allows to be null is found, and vice versa', async () => {
  const sql = 'with all_of_them as (select * from people) select age, bio from all_of_them'
  assert.deepEqual(await wrong(sql, { row: { age: nullable(smallint), bio: text } }), [])
  assert.deepEqual(await wrong(sql, { row: { age: filled(smallint), bio: text } }), [])
  assert.deepEqual(await wrong(sql, { row: { age: smallint, bio: text } }), ['age may be null'])
  assert.deepEqual(await wrong(sql, { row: { age: nullable(smallint), bio: nullable(text) } }), [
    'bio is never null',
  ])
  const outer = 'select p.bio from accounts a left join people p using (id)'
  assert.deepEqual(await wrong(outer, { row: { bio: nullable(text) } }), [], 'a join may add nulls')
})

test('invalid SQL is rejected', async () => {
  await assert.rejects(wrong('select nothing from people'), { code: '42703' })
  await assert.rejects(wrong('selec 1'), { code: '42601' })
  assert.deepEqual(await wrong('select', {}), [], 'and the next is described as ever')
})

test("two statements with one name are rejected, and a statement can't be changed", () => {
  const once = statement('test_once', { sql: 'select' })
  assert.throws(
    () => statement('test_once', { sql: 'select 1 as one' }),
    /two statements are named test_once/,
  )
  assert.throws(() => Object.assign(once, { sql: 'select 1' }), TypeError)
})

test('every kind matches what PostgreSQL sends', async () => {
  const all = statement('test_kinds', {
    takes: {
      text,
      uuid: kinds.uuid,
      day: kinds.date,
      now: timestamptz,
      list: arrayOf(integer),
      none: nullable(boolean),
    },
    row: {
      text,
      uuid: kinds.uuid,
      smallint,
      integer,
      bigint,
      double: kinds.double,
      boolean,
      timestamptz,
      nothing: kinds.nothing,
      day: text,
      word: oneOf('one', 'two'),
      total: json({ sum: bigint, count: integer }),
      list: arrayOf(integer),
      none: nullable(boolean),
    },
    sql: `select $1 as text, $2::uuid as uuid, 1::smallint as smallint, 2 as integer, 3::bigint as bigint,
                 0.5::double precision as double, true as boolean, $4::timestamptz as timestamptz,
                 pg_sleep(0) as nothing, $3::date::text as day, 'one' as word,
                 json_build_object('sum', 4, 'count', 2) as total, $5::int[] as list, $6::boolean as none`,
  })
  assert.deepEqual(await disagreements(client, catalog, all), [])
  const uuid = '00000000-0000-4000-8000-000000000000'
  const now = new Date()
  const [row] = await db.read(all, { list: [1, 2], now, day: '2026-01-02', uuid, text: 'a', none: undefined })
  assert.deepEqual(row, {
    text: 'a',
    uuid,
    smallint: 1,
    integer: 2,
    bigint: 3,
    double: 0.5,
    boolean: true,
    timestamptz: now,
    nothing: '',
    day: '2026-01-02',
    word: 'one',
    total: { sum: 4, count: 2 },
    list: [1, 2],
    none: null,
  })
})

const seen = (name: string, row: Statement['row'], columns: string) => {
  const asked = statement(name, {
    takes: { id: bigint },
    row,
    sql: `select ${columns} from people where id = $1`,
  })
  return db.transaction(async (query) => {
    for (const way of [db.read, db.seek, db.write, query])
      await assert.rejects(way(asked, { id }), new RegExp(`${name} returned what it does not declare`))
  })
}

test("a row that doesn't match its statement's declaration fails the test that reads the row", async () => {
  await seen('test_null', { bio: text }, 'nullif(bio, bio) as bio')
  await seen('test_other_type', { age: text }, 'age')
  await seen('test_more', { age: smallint }, 'age, bio')
  await seen('test_fewer', { age: smallint, bio: text }, 'age')
  await seen('test_other_word', { gender: oneOf('woman') }, 'gender')
  await seen('test_member', { it: json({ age: text }) }, `json_build_object('age', age) as it`)
  await seen('test_element', { list: arrayOf(text) }, 'array[null, bio] as list')
  await seen('test_endless', { at: timestamptz }, `timestamptz 'infinity' as at`)
})
