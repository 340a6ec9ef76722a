import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { root } from '#platform/root.server.ts'
import { asOwner, freshDatabase, rowsOf } from '#tests/support/database.ts'
import { migrate } from './migrations.server.ts'

async function laterVersion() {
  const folder = mkdtempSync(join(tmpdir(), 'simat-schema-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  for (const each of ['migrations', 'definitions']) mkdirSync(join(folder, each))
  const { connection } = await freshDatabase()
  return {
    connection,
    define: (name: string, text: string) => writeFileSync(join(folder, 'definitions', name), text),
    migrate: () => migrate(connection, folder),
    answer: async () => (await rowsOf(connection, 'select answer()'))[0]?.answer,
    left: async () => (await rowsOf(connection, 'select task from recomputations')).map(({ task }) => task),
  }
}

const answering = (text: string, comment = 'Nothing.') =>
  `create or replace function answer() returns text language plpgsql as $$
   begin
     -- ${comment}
     return '${text}';
   end $$;`

test('a definition is applied when its text is new', async () => {
  const { define, migrate, answer } = await laterVersion()
  define('answer.sql', answering('one'))
  define('notes.md', 'not SQL at all')
  assert.deepEqual(await migrate(), ['answer.sql'])
  assert.equal(await answer(), 'one')
  assert.deepEqual(await migrate(), [])
  define('answer.sql', answering('two'))
  assert.deepEqual(await migrate(), ['answer.sql'])
  assert.equal(await answer(), 'two')
})

test('an older server that starts after a newer one keeps the newer definitions', async () => {
  const { define, migrate, answer } = await laterVersion()
  for (const version of ['older', 'newer']) {
    define('answer.sql', answering(version))
    await migrate()
  }
  define('answer.sql', answering('older'))
  assert.deepEqual(await migrate(), [])
  assert.equal(await answer(), 'newer')
})

test('definitions are applied all or none', async () => {
  const { connection, define, migrate, answer } = await laterVersion()
  define('answer.sql', answering('one'))
  await migrate()
  define('answer.sql', answering('two'))
  define('broken.sql', 'select 1 / 0')
  await assert.rejects(migrate(), { message: 'broken.sql could not be applied, and no definition was' })
  assert.equal(await answer(), 'one')
  assert.deepEqual(await rowsOf(connection, `select from definitions where name = 'broken.sql'`), [])
  define('broken.sql', 'select 1')
  assert.deepEqual(await migrate(), ['answer.sql', 'broken.sql'])
  assert.equal(await answer(), 'two')
})

test("a changed function schedules its dependents for recomputation; a new one or a comment doesn't", async () => {
  const { define, migrate, left } = await laterVersion()
  const named = '-- Recomputes: names, vocabulary\n-- Reindexes: people_by_name_runs\n'
  define('answer.sql', named + answering('one'))
  await migrate()
  assert.deepEqual(await left(), [])
  define('answer.sql', named + answering('one', 'The same.'))
  assert.deepEqual(await migrate(), ['answer.sql'])
  assert.deepEqual(await left(), [])
  define('answer.sql', named + answering('two'))
  await migrate()
  assert.deepEqual((await left()).sort(), [
    'recompute names',
    'recompute vocabulary',
    'reindex people_by_name_runs',
  ])
})

test('an upgrade from before db/definitions recomputes nothing, because migrations had created the same functions', async () => {
  const { connection, left } = await laterVersion()
  await asOwner(connection, 'delete from definitions')
  assert.ok((await migrate(connection, join(root, 'db'))).includes('columns/names.sql'))
  assert.deepEqual(await left(), [])
})

test('every function and trigger is defined once, in db/definitions', async () => {
  const { connection } = await freshDatabase()
  const names = await rowsOf(connection, 'select name from definitions order by id')
  const texts = names.map(({ name }) => readFileSync(join(root, 'db', 'definitions', String(name)), 'utf8'))
  const homes = (kind: string) =>
    texts.flatMap((text) =>
      [...text.matchAll(new RegExp(`^create or replace ${kind} (\\w+)`, 'gm'))].map(([, name]) => name!),
    )
  const there = await rowsOf(
    connection,
    `select proname::text as name from pg_proc o where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = o.oid and deptype = 'e')
     union all select tgname from pg_trigger where not tgisinternal`,
  )
  assert.deepEqual(
    [...homes('function'), ...homes('trigger')].sort(),
    there.map(({ name }) => String(name)).sort(),
  )
})
