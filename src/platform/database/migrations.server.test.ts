import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { root } from '#platform/root.server.ts'
import {
  asOwner,
  dropDatabase,
  freshDatabase,
  rowsOf,
  testServer,
  withDatabase,
} from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { DatabaseUnusable } from './databaseUnusable.server.ts'
import { migrate } from './migrations.server.ts'

const ours = join(root, 'db')

async function emptyDatabase() {
  const name = `simat_test_empty_${process.pid}_${Math.random().toString(36).slice(2, 8)}`
  await asOwner(testServer(), `create database ${name} template template0`)
  const folder = mkdtempSync(join(tmpdir(), 'simat-schema-'))
  for (const each of ['migrations', 'definitions']) mkdirSync(join(folder, each))
  after(async () => {
    await dropDatabase(name)
    rmSync(folder, { recursive: true, force: true })
  })
  const connection = withDatabase(testServer(), name)
  return {
    connection,
    file: (file: string, text: string) => writeFileSync(join(folder, 'migrations', file), text),
    forget: (file: string) => rmSync(join(folder, 'migrations', file)),
    migrate: () => migrate(connection, folder),
  }
}

const ledger = 'select name from migrations order by name'

test('new migrations are applied in order, and reported', async () => {
  const { connection, file, migrate } = await emptyDatabase()
  file('0002_second.sql', 'insert into things values (2)')
  file('0001_first.sql', 'create table things (id integer); insert into things values (1)')
  file('readme.md', 'not SQL at all')
  assert.deepEqual(await migrate(), ['0001_first.sql', '0002_second.sql'])
  assert.deepEqual(await migrate(), [])
  file('0003_third.sql', 'insert into things values (3)')
  assert.deepEqual(await migrate(), ['0003_third.sql'])
  assert.deepEqual(await rowsOf(connection, 'select id from things'), [{ id: 1 }, { id: 2 }, { id: 3 }])
})

test('two servers that start simultaneously apply each file once', async () => {
  const { connection, file, migrate } = await emptyDatabase()
  file('0001_first.sql', 'create table things (id integer)')
  for (let i = 2; i <= 9; i += 1) file(`000${i}_more.sql`, `insert into things values (${i})`)
  const applied = await Promise.all(Array.from({ length: 6 }, () => migrate()))
  assert.deepEqual(applied.map(({ length }) => length).sort(), [0, 0, 0, 0, 0, 9])
  assert.equal((await rowsOf(connection, 'select * from things')).length, 8)
  assert.equal((await rowsOf(connection, ledger)).length, 9)
})

test('a file changed after it was applied is rejected, and nothing new is applied', async () => {
  const { connection, file, migrate } = await emptyDatabase()
  file('0001_first.sql', 'create table things (id integer)')
  await migrate()
  file('0001_first.sql', 'create table things (id bigint)')
  file('0002_second.sql', 'insert into things values (2)')
  await assert.rejects(
    migrate(),
    /^Error: 0001_first\.sql was changed after it was applied; write a new migration/,
  )
  assert.deepEqual(await rowsOf(connection, ledger), [{ name: '0001_first.sql' }])
  assert.deepEqual(await rowsOf(connection, 'select * from things'), [])
})

test('a failing migration leaves nothing behind, and earlier migrations stay', async () => {
  const { connection, file, migrate } = await emptyDatabase()
  file('0001_first.sql', 'create table things (id integer)')
  file('0002_broken.sql', 'insert into things values (2); create table more (id integer); select 1 / 0')
  file('0003_third.sql', 'insert into things values (3)')
  await assert.rejects(migrate(), (error: Error) => {
    assert.equal(error.message, '0002_broken.sql could not be applied; nothing of it was')
    assert.match(String(error.cause), /division by zero/)
    return true
  })
  assert.deepEqual(await rowsOf(connection, ledger), [{ name: '0001_first.sql' }])
  assert.deepEqual(await rowsOf(connection, `select * from things`), [])
  assert.deepEqual(await rowsOf(connection, `select to_regclass('more') as more`), [{ more: null }])
  file('0002_broken.sql', 'insert into things values (2)')
  assert.deepEqual(await migrate(), ['0002_broken.sql', '0003_third.sql'])
})

test('a file and its record are applied in one transaction', async () => {
  const { connection, file, migrate } = await emptyDatabase()
  file('0001_first.sql', 'create table things (id integer)')
  await migrate()
  file('0002_odd.sql', 'create table more (id integer); alter table migrations rename to elsewhere')
  await assert.rejects(migrate(), /^Error: 0002_odd\.sql could not be applied/)
  assert.deepEqual(await rowsOf(connection, `select to_regclass('more') as more`), [{ more: null }])
  assert.deepEqual(await rowsOf(connection, ledger), [{ name: '0001_first.sql' }])
})

test("when one server's migration fails, the next server tries", async () => {
  const { file, migrate } = await emptyDatabase()
  file('0001_broken.sql', 'select 1 / 0')
  const outcomes = await Promise.allSettled([migrate(), migrate(), migrate()])
  assert.ok(outcomes.every(({ status }) => status === 'rejected'))
})

test('a database newer than the code is fine', async () => {
  const { connection, file, forget, migrate } = await emptyDatabase()
  file('0001_first.sql', 'create table things (id integer)')
  file('0003_newer.sql', 'insert into things values (3)')
  await migrate()
  forget('0003_newer.sql')
  assert.deepEqual(await migrate(), [])
  file('0002_late.sql', 'insert into things values (2)')
  assert.deepEqual(await migrate(), ['0002_late.sql'])
  assert.equal((await rowsOf(connection, ledger)).length, 3)
})

test('a version that would show what a newer one hides is rejected', async () => {
  const { connection, file, migrate } = await emptyDatabase()
  file('0001_first.sql', 'create table things (id integer)')
  file('0002_same.sql', '-- Served from: 1.0.0\ncreate table shown (id integer)')
  await migrate()
  await migrate()
  file(
    '0003_hidden.sql',
    '-- It hides some of them.\n-- Served from: 999.1\ncreate table hidden (id integer)',
  )
  await migrate()
  await assert.rejects(migrate(), (error: Error) => {
    assert.ok(error instanceof DatabaseUnusable)
    return /Only Simat 999\.1 or newer may serve this database/.test(error.message)
  })
  assert.equal((await rowsOf(connection, 'select from migrations')).length, 3)
})

test('our migrations bring an empty database to the schema of every test', async () => {
  const { connection } = await emptyDatabase()
  const shape = `select table_name, column_name, data_type, is_nullable, column_default
                   from information_schema.columns where table_schema = 'public' and table_name !~ '_[0-9]+$' order by 1, 2`
  const applied = await migrate(connection, ours)
  assert.ok(applied.length > 0)
  assert.deepEqual(await rowsOf(connection, shape), await rowsOf((await freshDatabase()).connection, shape))
  assert.deepEqual(await migrate(connection, ours), [])
})

test('a migration that waits for a lock lets later queries pass', async () => {
  const { connection, file, migrate } = await emptyDatabase()
  file('0001_first.sql', 'create table things ()')
  await migrate()
  file('0002_second.sql', 'alter table things add column name text')
  const [holder, other] = [new pg.Client(connection), new pg.Client(connection)]
  await Promise.all([holder.connect(), other.connect()])
  try {
    await holder.query('begin')
    await holder.query('select from things')
    const migrating = migrate()
    const waiting = `select from pg_locks where not granted and relation = 'things'::regclass`
    await eventually('the migration waits', async () => (await holder.query(waiting)).rowCount)
    await other.query(`set lock_timeout = '10s'`)
    await other.query('select from things')
    await holder.query('commit')
    await migrating
    await other.query('select name from things')
  } finally {
    await Promise.all([holder.end(), other.end()])
  }
})

test("a database that can't store every letter is rejected, with the remedy", async () => {
  const name = `simat_test_ascii_${process.pid}`
  await asOwner(testServer(), `create database ${name} template template0 encoding 'SQL_ASCII' locale 'C'`)
  after(() => dropDatabase(name))
  const refused = await migrate(withDatabase(testServer(), name), ours).catch((error) => error)
  assert.ok(refused instanceof DatabaseUnusable, `${refused}`)
  assert.equal(refused.message, "The database's encoding is SQL_ASCII: make it anew with encoding 'UTF8'.")
})
