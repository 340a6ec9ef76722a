import assert from 'node:assert/strict'
import { appendFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { adminCalls } from '#admin/admin.contract.ts'
import { authCalls } from '#features/accounts/accounts.contract.ts'
import { createPhotos } from '#features/photos/photos.server.ts'
import { createDeleteAccount } from '#features/privacy/deletion/deleteAccount.server.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { readConfig } from '#ops/config/config.server.ts'
import { root } from '#platform/root.server.ts'
import { admin } from '#tests/support/admin.ts'
import { startApp } from '#tests/support/app.ts'
import { asOwner, createTestDatabase, freshDatabase, rowsOf } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { people } from '#tests/support/people.ts'
import { refused } from '#tests/support/refused.ts'
import { backUp } from '../backUp.server.ts'
import { filesIn } from '../backupFiles.server.ts'
import { restore } from '../restore.server.ts'
import { afterRecovery } from './afterRecovery.server.ts'
import { numbersCopier, storedFormerNumbers } from './erasedNumbers.server.ts'

const secret = 'a secret of the tests, long enough'
const home = await mkdtemp(join(tmpdir(), 'simat-leavers-'))
after(() => rm(home, { recursive: true, force: true }))
const { signal } = new AbortController()
const folder = join(home, 'backup')
const schemaFolder = join(root, 'db')
const configIn = (dataDir: string, more: Record<string, string> = {}) =>
  readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ...more })
const numbersIn = async (dataDir: string, more?: Record<string, string>) => {
  const told: string[] = []
  const numbers = await storedFormerNumbers(configIn(dataDir, more), (line) => told.push(line))
  return { numbers, told: told.join('\n') }
}

// Before the backup: Yusuf was erased and came back, Sara is leaving.
const app = await startApp({ environment: { EDITION: 'trusted' } })
const { db, store, connection } = app
const deleteAccount = createDeleteAccount({ db, photos: createPhotos(db, store), secret })
const first = await app.join({ ...people.yusuf, handle: 'yusuf_once' })
await deleteAccount(first.id)
const [noura, fahad, sara, yusuf] = await Promise.all(
  [people.noura, people.fahad, people.sara, people.yusuf].map(app.join),
)
assert.ok(noura && fahad && sara && yusuf)
const leaving = (id: number, due: string) =>
  asOwner(
    connection,
    `update accounts set deletion_due_at = ${due} where id = ${id}`,
    `update people set in_search = ${due === 'null'} where id = ${id}`,
  )
await leaving(sara.id, "now() + interval '3 days'")
await app.visitor(authCalls.sendCode, { phoneNumber: people.noura.phone, countryCode: 'SA' })
await backUp({ connection, store, files: filesIn(folder), simat: '1.0.0', notInside: [], signal })
// After it: Noura is erased, Fahad asks to leave, Sara stays.
await deleteAccount(noura.id)
await leaving(fahad.id, "now() + interval '20 days'")
await leaving(sara.id, 'null')
await numbersCopier(db, configIn(home))()
await db.close()

async function restoredInto(target: typeof connection, beside = join(home, 'none')) {
  const asked = {
    connection: target,
    store,
    files: filesIn(folder),
    schemaFolder,
    replace: true,
    secrets: [secret],
    signal,
  }
  const { erasedAgain } = await restore({ ...asked, formerNumbers: (await numbersIn(beside)).numbers })
  const again = createTestDatabase(target)
  after(() => again.close())
  const rows = await again.read<{ handle: string; due: string | null; found: boolean }>(
    'test_leavers',
    `select handle, case when deletion_due_at > now() then 'later' else deletion_due_at::text end as due, in_search as found
       from accounts join people using (id) order by handle`,
    [],
  )
  return { erasedAgain, again, rows }
}

test('accounts erased since the backup are erased again, and later requests to leave or stay are honored', async () => {
  const { erasedAgain, again, rows } = await restoredInto(connection)
  assert.equal(erasedAgain, 1)
  assert.deepEqual(rows, [
    { handle: 'fahad_95', due: 'later', found: false },
    { handle: 'noura', due: '-infinity', found: false },
    { handle: people.sara.handle, due: null, found: true },
    { handle: people.yusuf.handle, due: null, found: true },
  ])
  const served = await startApp({ connection })
  const person = served.visitor(profilesCalls.person, { userId: 'noura' })
  assert.equal((await refused(person)).code, 'USER_NOT_FOUND', 'hidden from the first moment')
  const deleteAgain = createDeleteAccount({ db: again, photos: createPhotos(again, store), secret })
  assert.equal(await deleteAgain(noura.id, new Date()), true)
  const left = await again.read('test_noura_left', 'select 1 from accounts where id = $1', [noura.id])
  assert.deepEqual(left, [])
})

test('all sessions and codes end, and the date of the restore is recorded', async () => {
  const { again } = await restoredInto(connection)
  const [row] = await again.read(
    'test_ended',
    `select (select count(*)::int from sessions) + (select count(*)::int from challenges) as left,
            (select count(*)::int from restores where at <= now() and backup_made_at < at) as restores`,
    [],
  )
  assert.deepEqual(row, { left: 0, restores: 1 })
  const served = await startApp({ connection })
  const yusufAgain = served.client({ cookie: `session=${yusuf.token}` })
  assert.equal((await refused(yusufAgain(authCalls.status, {}))).code, 'SIGN_IN_REQUIRED')
})

test("if the database is lost, the file beside it lists the erased numbers; without that file they're unknown", async () => {
  const { numbers, told } = await numbersIn(home)
  assert.deepEqual([numbers.length, told], [2, ''])
  assert.equal((await stat(join(home, 'former-numbers'))).mode & 0o077, 0)
  const { connection: empty } = await freshDatabase()
  const { erasedAgain, rows } = await restoredInto(empty, home)
  assert.equal(erasedAgain, 1)
  assert.equal(rows.find(({ handle }) => handle === 'noura')?.due, '-infinity')
  assert.equal(rows.find(({ handle }) => handle === people.yusuf.handle)?.due, null)
  const { connection: other } = await freshDatabase()
  assert.equal((await restoredInto(other)).erasedAgain, 0)
})

test('after PostgreSQL set a database back, later erasures are repeated and all users are signed out', async () => {
  const { connection: setBack } = await freshDatabase()
  const { again } = await restoredInto(setBack)
  await again.close()
  const stranger = await freshDatabase()
  await stranger.db.answers()
  const to = new Date('2026-03-01T12:00:00Z')
  const asked = { connection: setBack, to, secrets: [secret], formerNumbers: (await numbersIn(home)).numbers }
  await assert.rejects(afterRecovery({ ...asked, connection: stranger.connection }), /server is running/)
  assert.deepEqual(await afterRecovery(asked), { erasedAgain: 1 })
  assert.equal((await afterRecovery(asked)).erasedAgain, 1, 'it may be repeated')
  const leaving = await rowsOf(
    setBack,
    `select handle from accounts join people using (id) where deletion_due_at = '-infinity'`,
  )
  assert.deepEqual(leaving, [{ handle: 'noura' }])
  const notes = await rowsOf(setBack, 'select backup_made_at from restores order by at desc limit 1')
  assert.deepEqual(notes, [{ backup_made_at: to }])
})

test('a number erased again is stored with its later date; without new erasures the file stays unchanged', async () => {
  const { db: fresh } = await freshDatabase()
  const erased = (digest: string, minutes: number) =>
    fresh.write(
      'test_erased',
      `insert into former_numbers (digest, erased_at) values ($1, now() - make_interval(mins => $2))
       on conflict (digest) do update set erased_at = excluded.erased_at`,
      [digest, minutes],
    )
  const dataDir = join(home, 'beside')
  const file = join(dataDir, 'former-numbers')
  const copy = numbersCopier(fresh, configIn(dataDir))
  await copy()
  assert.deepEqual((await numbersIn(dataDir)).numbers, [])
  for (const [digest, minutes] of [
    ['one', 30],
    ['two', 20],
  ] as const)
    await erased(digest, minutes)
  await copy()
  const before = await readFile(file, 'utf8')
  await copy()
  assert.equal(await readFile(file, 'utf8'), before)
  await erased('one', 10)
  await copy()
  await appendFile(file, 'three 2026-01-0')
  await copy()
  const { numbers } = await numbersIn(dataDir)
  assert.deepEqual(
    numbers.map(({ digest }) => digest),
    ['two', 'one'],
  )
})

test('each erasure is written beside the database and among the backups immediately', async () => {
  const given = { BACKUP_TO: join(home, 'place') }
  const dataDir = join(home, 'at once')
  const served = await startApp({ environment: { DATA_DIR: dataDir, ...given } })
  const persons = await Promise.all([people.noura, people.fahad].map(served.join))
  const adminClient = await admin(served)
  for (const [i, { id }] of persons.entries()) {
    await adminClient.send(adminCalls.deleteUser, { id })
    await eventually('it is known in both places', async () => {
      const [beside, among] = await Promise.all([numbersIn(dataDir), numbersIn(join(home, 'lost'), given)])
      return beside.numbers.length === i + 1 && among.numbers.length === i + 1
    })
  }
})

test('a restore reports when former numbers are missing, or older than a day', async () => {
  assert.match(
    (await numbersIn(join(home, 'none'))).told,
    /^There are no former numbers in .*none\/former-numbers:/,
  )
  const dataDir = join(home, 'aged')
  await mkdir(dataDir)
  const withLine = async (line: string) => {
    await writeFile(join(dataDir, 'former-numbers'), `abc 2026-01-01T00:00:00Z\n${line}`)
    return (await numbersIn(dataDir)).told
  }
  assert.match(await withLine(''), /are old: who was erased after them comes back/)
  assert.match(
    await withLine('known until 2026-01-02T00:00:00.000Z\n'),
    /are old, of 2026-01-02T00:00:00\.000Z/,
  )
  assert.equal(await withLine(`known until ${new Date().toISOString()}\n`), '')
})
