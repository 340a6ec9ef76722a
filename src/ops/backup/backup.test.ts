import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { appendFile, cp, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { setVerified } from '#admin/members/changeMember.server.ts'
import { authCalls } from '#features/accounts/accounts.contract.ts'
import { createMediaStore } from '#features/photos/mediaStore.server.ts'
import { ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { preferencesCalls } from '#features/settings/preferences/preferences.contract.ts'
import { readConfig } from '#ops/config/config.server.ts'
import type { Connection } from '#platform/database/database.server.ts'
import { onDedicatedConnection } from '#platform/database/dedicatedConnection.server.ts'
import { migrate, schemaIn } from '#platform/database/migrations.server.ts'
import { root } from '#platform/root.server.ts'
import { startApp } from '#tests/support/app.ts'
import { asOwner, dropDatabase, freshDatabase, testServer, withDatabase } from '#tests/support/database.ts'
import { nightsOf } from '#tests/support/nights.ts'
import { people, strangers } from '#tests/support/people.ts'
import { backUp } from './backUp.server.ts'
import { allTables, beginRestore, emptyForLoading } from './backup.sql.ts'
import { filesIn } from './backupFiles.server.ts'
import { NotRestorable } from './backupManifest.server.ts'
import { restore } from './restore.server.ts'

const schemaFolder = join(root, 'db')
const home = await mkdtemp(join(tmpdir(), 'simat-backup-'))
after(() => rm(home, { recursive: true, force: true }))
const { signal } = new AbortController()

const storeIn = (name: string) =>
  createMediaStore(readConfig({ NODE_ENV: 'test', DATA_DIR: join(home, name) }))
const weird = [
  'tab\there',
  'new\nline\r\n',
  'back\\slash \\N \\. \\t',
  'quote \' " $1',
  'نورة ‏ e\u0301 👩‍👩‍👧 𐍈',
  '\\',
]

async function livedIn() {
  const app = await startApp({ environment: { EDITION: 'trusted' } })
  const { db, connection, store } = app
  const [noura, fahad, sara] = await Promise.all([people.noura, people.fahad, people.sara].map(app.join))
  const crowd = await Promise.all(
    strangers(12).map((each, i) => app.join({ ...each, name: weird[i] ?? each.name })),
  )
  for (const [i, { send }] of crowd.entries())
    await send(ratingsCalls.submit, { toUserId: i % 2 ? 'noura' : 'sara', humor: 1 + (i % 5), manners: 3 })
  await nightsOf(db).next()
  await noura!.send(preferencesCalls.change, { showInSearch: false, newRatings: false })
  await setVerified(db, sara!.id, true, { by: 'command line', id: null })
  await setVerified(db, sara!.id, false, { by: 'admin', id: null })
  await app.register('+966530000099')
  await app.visitor(authCalls.sendCode, { phoneNumber: '+966530000098', countryCode: 'SA' })
  const photo = randomBytes(24).toString('hex')
  for (const name of [photo, `${photo}-96`]) await store.put(name, randomBytes(3000))
  await asOwner(
    connection,
    `insert into media (id, account_id, bytes) values ('${photo}', ${noura!.id}, 6000)`,
    `update people set photo = '${photo}', bio = e'${weird.map((text) => text.replaceAll('\\', '\\\\').replaceAll("'", "''")).join('\\n')}' where id = ${noura!.id}`,
    `insert into referrals (referrer_id, referred_id, phone_ending, completed_at) values
       (${noura!.id}, ${fahad!.id}, '0002', now()), (${noura!.id}, null, '4321', null)`,
    `insert into former_numbers (digest) values ('abc_-')`,
    'update installation set begun_at = now()',
    `update ratings set rater_id = null where rater_id = ${crowd[0]!.id}`,
    `update accounts set deletion_due_at = '-infinity' where id = ${crowd[1]!.id}`,
    `insert into handles (handle, account_id) values ('noura_once', ${noura!.id})`,
    `update rating_categories set name_en = 'Wisdom' where id = 1`,
    `insert into audit_log (action, details) values ('category', '{"text": "a\\\\b \\"c\\""}')`,
  )
  await db.close()
  return { connection, store, photo }
}

async function query<R extends pg.QueryResultRow>(connection: Connection, text: string) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<R>(text)).rows
  } finally {
    await client.end()
  }
}

/** Reads the tables from the catalog, so none is forgotten. */
async function everything(connection: Connection) {
  const tables = await query<{ name: string }>(
    connection,
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const rows = await Promise.all(
    tables.map(async ({ name }) => {
      const found = await query<{ row: string }>(
        connection,
        `select t::text as row from ${name} t order by 1`,
      )
      return [name, found.map(({ row }) => row)] as const
    }),
  )
  const sequences = await query(
    connection,
    `select sequencename, last_value::text from pg_sequences where schemaname = 'public' order by 1`,
  )
  const schema = await query(
    connection,
    `select 'constraint' as kind, conname::text as name, pg_get_constraintdef(oid) as what from pg_constraint
      where connamespace = 'public'::regnamespace
     union all select 'index', relname, pg_get_indexdef(oid) from pg_class
      where relkind = 'i' and relnamespace = 'public'::regnamespace
     union all select 'trigger', tgname, tgenabled::text || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
     order by 1, 2, 3`,
  )
  return { tables: Object.fromEntries(rows), sequences, schema }
}

async function emptyDatabase() {
  const name = `simat_test_${process.pid}_${randomBytes(4).toString('hex')}`
  await asOwner(testServer(), `create database ${name}`)
  after(() => dropDatabase(name))
  return withDatabase(testServer(), name)
}

const lived = await livedIn()
const folder = join(home, 'backup')
const made = await backUp({
  connection: lived.connection,
  store: lived.store,
  files: filesIn(folder),
  simat: '1.0.0',
  notInside: [],
  signal,
})
const before = await everything(lived.connection)

const restoring = (
  connection: Connection,
  name: string,
  changes: Partial<Parameters<typeof restore>[0]> = {},
) =>
  restore({
    connection,
    store: storeIn(name),
    files: filesIn(folder),
    schemaFolder,
    replace: false,
    secrets: ['a secret of the tests, long enough'],
    formerNumbers: [],
    signal,
    ...changes,
  })

const ended = { sessions: [], admin_sessions: [], challenges: [], restores: [] }
const restored = (all: typeof before): typeof before => ({ ...all, tables: { ...all.tables, ...ended } })
async function everythingRestored(connection: Connection): Promise<typeof before> {
  const all = await everything(connection)
  assert.equal(all.tables.restores?.length, 1)
  return { ...all, tables: { ...all.tables, restores: [] } }
}

test('a backup and restore round trip matches table by table; all sessions and codes end', async () => {
  const connection = await emptyDatabase()
  await restoring(connection, 'fresh')
  const { tables, ...rest } = await everythingRestored(connection)
  const { tables: known, ...knownRest } = restored(before)
  assert.ok(Object.keys(known).length >= 18)
  for (const [name, rows] of Object.entries(known)) assert.deepEqual([name, tables[name]], [name, rows])
  assert.deepEqual(Object.keys(tables), Object.keys(known))
  assert.deepEqual(rest, knownRest)
  const filled = ['people', 'ratings', 'rating_totals', 'referrals', 'notifications']
  for (const name of ['sessions', 'challenges']) assert.ok(before.tables[name]?.length, `${name} had rows`)
  for (const name of [...filled, 'media', 'audit_log', 'former_numbers', 'allowances', 'people_words'])
    assert.ok(known[name]?.length, `${name} had rows`)
  const [next] = await query<{ id: number }>(
    connection,
    `insert into audit_log (action) values ('next') returning id`,
  )
  assert.equal(next?.id, (known.audit_log?.length ?? 0) + 1, 'numbers go on where they were')
  await assert.rejects(query(connection, 'delete from audit_log'), { constraint: 'audit_is_append_only' })
})

test('rows load frozen, without an index or key that each row would cost', async () => {
  const connection = await emptyDatabase()
  await restoring(connection, 'frozen')
  const [ratings] = await query<{ frozen: number; all: number }>(
    connection,
    `select relallfrozen as frozen, relpages as all from pg_class where relname = 'ratings'`,
  )
  assert.ok(ratings?.all)
  assert.equal(ratings.frozen, ratings.all)
  await onDedicatedConnection(connection, 'test', async (client) => {
    await beginRestore(client)
    const tables = await allTables(client)
    const { indexesOf, references } = await emptyForLoading(client, tables)
    const { rows } = await client.query(
      `select indexrelid::regclass::text as name from pg_index
        where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
       union all select conname from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f'`,
    )
    assert.deepEqual(rows, [])
    const indexes = indexesOf({ name: 'ratings', columns: [] }).join()
    for (const name of ['one_rating_a_pair', 'ratings_held']) assert.ok(indexes.includes(name), name)
    assert.match(references.join(), /own_handle/)
  })
})

test('photos come back byte by byte', async () => {
  const connection = await emptyDatabase()
  const manifest = await restoring(connection, 'photos')
  assert.deepEqual([manifest.media.files, manifest.media.missing], [2, 0])
  for (const name of [lived.photo, `${lived.photo}-96`])
    assert.deepEqual(await storeIn('photos').get(name), await lived.store.get(name))
})

test('the manifest lists the contents; only its owner can read the backup', async () => {
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
  assert.deepEqual(manifest, made)
  for (const { name, rows } of made.tables) assert.equal(rows, before.tables[name]?.length, name)
  assert.deepEqual(
    made.migrations.map(({ name }) => name),
    (await schemaIn(schemaFolder)).migrations.map(({ name }) => name),
  )
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    assert.equal((await stat(join(entry.parentPath, entry.name))).mode & 0o077, 0, entry.name)
  assert.deepEqual(
    (await readdir(home)).filter((name) => name.includes('unfinished')),
    [],
  )
})

test('a damaged backup is rejected, and nothing changes', async () => {
  const connection = await emptyDatabase()
  const damages: Record<string, (copy: string) => Promise<unknown>> = {
    'a row changed': async (copy) => {
      const path = join(copy, 'tables', 'people.copy')
      await writeFile(path, (await readFile(path, 'utf8')).replace('Sara', 'Zara'))
    },
    'a row more': (copy) => appendFile(join(copy, 'tables', 'former_numbers.copy'), 'x\n'),
    'a table lost': (copy) => rm(join(copy, 'tables', 'ratings.copy')),
    'a photo lost': (copy) => rm(join(copy, 'media', lived.photo.slice(0, 2), lived.photo)),
    'a photo changed': (copy) => appendFile(join(copy, 'media', lived.photo.slice(0, 2), lived.photo), '.'),
    'the list of photos changed': (copy) => writeFile(join(copy, 'media.sha256'), ''),
    'a figure changed': async (copy) => {
      const path = join(copy, 'manifest.json')
      await writeFile(path, (await readFile(path, 'utf8')).replace('"called": true', '"called": false'))
    },
    'the seal cut': (copy) => truncate(join(copy, 'manifest.sha256'), 64),
    'a byte of the seal changed': async (copy) => {
      const path = join(copy, 'manifest.sha256')
      await writeFile(path, (await readFile(path, 'utf8')).replace('manifest', 'manifesu'))
    },
    'no manifest': (copy) => rm(join(copy, 'manifest.json')),
  }
  for (const [damage, apply] of Object.entries(damages)) {
    const copy = join(home, `damaged ${damage}`)
    await cp(folder, copy, { recursive: true })
    await apply(copy)
    const attempt = restoring(connection, 'damaged', { files: filesIn(copy) })
    await assert.rejects(attempt, NotRestorable, damage)
  }
  assert.deepEqual((await everything(connection)).tables, {})
  assert.deepEqual(await readdir(join(home, 'damaged')).catch(() => []), [])
})

test('restoring over a database with people in it is refused without --replace, which deletes them', async () => {
  const other = await freshDatabase()
  await asOwner(
    other.connection,
    `insert into accounts (phone, phone_shown, country) values ('+966500000077', '+966500000077', 'SA')`,
  )
  const held = await everything(other.connection)
  await assert.rejects(restoring(other.connection, 'replaced'), /not empty.*--replace/)
  assert.deepEqual(await everything(other.connection), held)
  await restoring(other.connection, 'replaced', { replace: true })
  assert.deepEqual(await everythingRestored(other.connection), restored(before))
})

test("restoring over another application's database is always refused", async () => {
  const connection = await emptyDatabase()
  await asOwner(connection, 'create table theirs (id int)')
  await assert.rejects(restoring(connection, 'theirs', { replace: true }), /not Simat’s/)
  assert.deepEqual(Object.keys((await everything(connection)).tables), ['theirs'])
})

test('restoring while a server runs on the database is refused', async () => {
  const { db, connection } = await freshDatabase()
  await db.answers()
  await assert.rejects(restoring(connection, 'served'), /server is running/)
})

test('a restore is one transaction, so a failure at its end leaves the database unchanged', async () => {
  const other = await freshDatabase()
  const held = await everything(other.connection)
  const failing = join(home, 'failing')
  await cp(schemaFolder, failing, { recursive: true })
  await writeFile(join(failing, 'migrations', '9999_fails.sql'), 'select 1 / 0')
  await assert.rejects(restoring(other.connection, 'failing', { schemaFolder: failing }), /division/)
  assert.deepEqual(await everything(other.connection), held)
})

test('restoring a backup of an older Simat applies the later migrations', async () => {
  const connection = await emptyDatabase()
  const newer = join(home, 'newer')
  await cp(schemaFolder, newer, { recursive: true })
  await writeFile(
    join(newer, 'migrations', '9998_newer.sql'),
    `alter table people add column newer text not null default 'yes'; update accounts set country = 'AE' where country = 'SA'`,
  )
  await restoring(connection, 'newer', { schemaFolder: newer })
  const rows = await query(connection, `select distinct newer, country from people join accounts using (id)`)
  assert.deepEqual(rows, [{ newer: 'yes', country: 'AE' }])
  const again = join(home, 'backup of the newer')
  await backUp({
    connection,
    store: lived.store,
    files: filesIn(again),
    simat: '2.0.0',
    notInside: [],
    signal,
  })
  const older = restoring(await emptyDatabase(), 'older', { files: filesIn(again) })
  await assert.rejects(older, /made by Simat 2\.0\.0 .*9998_newer\.sql/)
})

test('a backup is a snapshot: it contains writes made during it completely or not at all', async () => {
  const connection = await emptyDatabase()
  await migrate(connection, schemaFolder)
  const busy = join(home, 'busy')
  let writing = true
  const someWritten = Promise.withResolvers<void>()
  const writer = async () => {
    for (let i = 0; writing; i += 1) {
      if (i === 5) someWritten.resolve()
      const phone = `+9665400${String(i).padStart(5, '0')}`
      await asOwner(
        connection,
        `with a as (insert into accounts (phone, phone_shown, country) values ('${phone}', '${phone}', 'SA') returning id),
              h as (insert into handles (handle, account_id) select 'busy_${i}', id from a)
         insert into people (id, handle, display_name) select id, 'busy_${i}', 'Busy ${i}' from a`,
      )
    }
  }
  const done = writer()
  await someWritten.promise
  const asked = {
    connection,
    store: lived.store,
    files: filesIn(busy),
    simat: '1.0.0',
    notInside: [],
    signal,
  }
  const { tables } = await backUp(asked).finally(() => {
    writing = false
  })
  await done
  const rowsOf = (name: string) => tables.find((table) => table.name === name)?.rows ?? 0
  assert.ok(rowsOf('accounts') > 0)
  assert.equal(rowsOf('people'), rowsOf('accounts'))
  await restoring(await emptyDatabase(), 'busy restored', { files: filesIn(busy) })
})

test('an aborted backup leaves nothing behind', async () => {
  const stopped = AbortSignal.abort()
  const broken = join(home, 'broken')
  const asked = { connection: lived.connection, store: lived.store, simat: '1.0.0', notInside: [] }
  await assert.rejects(backUp({ ...asked, files: filesIn(broken), signal: stopped }), {
    name: 'AbortError',
  })
  assert.deepEqual(
    (await readdir(home)).filter((name) => name.startsWith('broken')),
    [],
  )
})
