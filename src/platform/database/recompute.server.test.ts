import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { findPeople } from '#features/search/findPeople.server.ts'
import { seedPeople } from '#ops/cli/seed.server.ts'
import { root } from '#platform/root.server.ts'
import { freshDatabase, rowsOf } from '#tests/support/database.ts'
import { migrate } from './migrations.server.ts'
import { recomputationsLeft } from './queryStats.sql.ts'
import { recompute } from './recompute.server.ts'

const { signal } = new AbortController()
const onStatus = () => {}

async function populated(count: number) {
  const { db, connection } = await freshDatabase()
  await seedPeople(connection, count)
  const folder = mkdtempSync(join(tmpdir(), 'simat-schema-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(join(root, 'db'), folder, { recursive: true })
  return {
    db,
    connection,
    rows: (query: string) => rowsOf(connection, query),
    count: async (query: string) => Number((await rowsOf(connection, query))[0]!.n),
    async change(name: string, into: Record<string, string>) {
      const path = join(folder, 'definitions', name)
      let text = readFileSync(path, 'utf8')
      for (const [from, to] of Object.entries(into)) {
        assert.ok(text.includes(from), from)
        text = text.replace(from, to)
      }
      writeFileSync(path, text)
      await migrate(connection, folder)
    },
  }
}

/** Folds خ into ح, so the two no longer distinguish names. */
const foldKha = { "'ٱىة": "'خٱىة", "'ايه": "'حايه" }

const stale = `select count(*)::int as n from people
  where name_words is distinct from search_words_of(display_name) or folded_name is distinct from search_fold(display_name)`
const astray = `select count(*)::int as n from (
    select id, word from people, unnest(name_words) word where in_search
    except select person_id, word from people_words) lacking
  full join (select person_id, word from people_words
    except select id, word from people, unnest(name_words) word where in_search) surplus on false`

test('recomputing a changed fold runs in batches, resumes after an interruption, and leaves search working', async (t) => {
  const { db, connection, rows, count, change } = await populated(1500)
  const ids = await rows('select id from people order by id')
  await change('columns/names.sql', foldKha)
  assert.deepEqual(await recomputationsLeft(db), ['recompute names'])
  const toCompute = await count(stale)
  assert.ok(toCompute > 20, `${toCompute} names have the letter`)

  const stopped = new AbortController()
  const interrupted = recompute(connection, { signal: stopped.signal, onStatus, size: 100 })
  const reached = new Set<unknown>()
  while (reached.size < 4) {
    assert.ok((await findPeople(db, 'محمد')).length > 0)
    reached.add((await rows('select after from recomputations'))[0]?.after)
  }
  stopped.abort()
  assert.equal(await interrupted, true)
  assert.deepEqual(await recomputationsLeft(db), ['recompute names'])
  const halfway = await count(stale)
  assert.ok(halfway > 0 && halfway < toCompute, `${halfway} of ${toCompute}`)

  assert.equal(await recompute(connection, { signal, onStatus, rest: 0 }), true)
  assert.deepEqual(await recomputationsLeft(db), [])
  assert.equal(await count(stale), 0)
  assert.equal(await count(astray), 0)
  assert.equal(await count(`select count(*)::int as n from search_words where word like '%خ%'`), 0)
  assert.deepEqual(await rows('select id from people order by id'), ids)
  t.diagnostic(`${toCompute} of ${ids.length} names were folded otherwise, ${halfway} after three shares`)
})

test('a change of the function during the recomputation restarts the recomputation', async () => {
  const { db, connection, count, change } = await populated(300)
  await change('columns/names.sql', foldKha)
  const stopped = new AbortController()
  const onStatus = () => setTimeout(() => stopped.abort(), 20)
  await recompute(connection, { signal: stopped.signal, onStatus, size: 10 })
  await change('columns/names.sql', { "'خٱىة": "'ذخٱىة", "'حايه": "'زحايه" })
  await recompute(connection, { signal, onStatus: () => {}, rest: 0 })
  assert.equal(await count(stale), 0)
  assert.equal(await count(astray), 0)
  assert.deepEqual(await recomputationsLeft(db), [])
})

test('words and their sounds are respelled, known names are recognized again, and an index is rebuilt', async () => {
  const { db, connection, rows, count, change } = await populated(300)
  await change('search/sounds.sql', { "when 'v' then '{f}'": "when 'v' then '{w}'" })
  await change('search/knownNames.sql', { 'alghamdi alzahrani': 'vladislav' })
  await change('columns/runs.sql', { 'i < last - 1': 'i < last - 1 and true' })
  assert.deepEqual(await recomputationsLeft(db), [
    'recompute names',
    'recompute vocabulary',
    'reindex people_by_handle_runs',
    'reindex people_by_name_runs',
  ])
  const indexes = () =>
    rows(`select relname, relfilenode from pg_class where relname ~ '^people_by_.*_runs$' order by 1`)
  const before = await indexes()
  await recompute(connection, { signal, onStatus, rest: 0 })
  assert.deepEqual(await rows(`select sound from search_sounds where word = 'vladislav' and sound ~ 'f'`), [])
  assert.ok(
    (await count(`select count(*)::int as n from search_sounds where word = 'vladislav' and sound ~ '^w'`)) >
      0,
  )
  assert.deepEqual(await rows(`select known from search_words where word = 'vladislav'`), [{ known: true }])
  assert.deepEqual(await rows(`select from search_words where word = 'alghamdi' and known`), [])
  const made = await indexes()
  assert.equal(made.length, 2)
  for (const [i, { relfilenode }] of made.entries()) assert.notEqual(relfilenode, before[i]!.relfilenode)
  assert.deepEqual(await recomputationsLeft(db), [])
})

test('one server recomputes at a time', async () => {
  const { connection, count, change } = await populated(300)
  await change('columns/names.sql', foldKha)
  const outcomes = await Promise.all(
    [1, 2, 3].map(() => recompute(connection, { signal, onStatus, size: 20 })),
  )
  assert.deepEqual(outcomes.sort(), [false, false, true])
  assert.equal(await count(stale), 0)
})
