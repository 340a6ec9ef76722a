import assert from 'node:assert/strict'
import { hash, randomBytes } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { root } from '#platform/root.server.ts'
import { startApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/database.ts'
import { people } from '#tests/support/people.ts'
import { backUp } from '../backUp.server.ts'
import { filesIn } from '../backupFiles.server.ts'
import { scratchLender } from './scratchDatabase.server.ts'
import { rowDigest, verificationFailure, verify } from './verify.server.ts'

const home = await mkdtemp(join(tmpdir(), 'simat-verify-'))
after(() => rm(home, { recursive: true, force: true }))
const { signal } = new AbortController()
const dataDir = join(home, 'data')
await mkdir(dataDir)
const lend = scratchLender({ dataDir, roomToLeave: 0, binaries: null })

const { connection, store, db, join: joining } = await startApp()
const [noura, sara] = await Promise.all([people.noura, people.sara].map(joining))
await noura!.send(ratingsCalls.submit, { toUserId: people.sara.handle, humor: 4 })
const photo = randomBytes(24).toString('hex')
for (const name of [photo, `${photo}-96`]) await store.put(name, randomBytes(3000))
await asOwner(connection, `insert into media (id, account_id, bytes) values ('${photo}', ${sara!.id}, 6000)`)
const backedUp = async (name: string) => {
  const files = filesIn(join(home, name))
  await backUp({ connection, store, files, simat: '1.0.0', notInside: [], signal })
  return join(home, name)
}
const whole = await backedUp('whole')

async function lookedAt(folder: string, schemaFolder = join(root, 'db')) {
  const lines: string[] = []
  const tell = ({ found, wrong }: { found: string; wrong?: string }) =>
    lines.push(wrong ? `✗ ${found}: ${wrong}` : `✓ ${found}`)
  const files = filesIn(folder)
  try {
    await verify({ files, schemaFolder, lend, signal }, tell)
  } catch (error) {
    tell(verificationFailure(error))
  }
  assert.deepEqual(await readdir(dataDir), [], 'nothing is left of the database that was thrown away')
  return lines
}
const faultsIn = async (folder: string) => (await lookedAt(folder)).filter((line) => line.startsWith('✗'))

/** Tampers with a backup and fixes its digests, as an attacker would. */
async function forged(name: string, table: string, change: (text: string) => string) {
  const copy = join(home, name)
  await cp(whole, copy, { recursive: true })
  const path = join(copy, 'tables', `${table}.copy`)
  const text = change(await readFile(path, 'utf8'))
  await writeFile(path, text)
  const manifest = JSON.parse(await readFile(join(copy, 'manifest.json'), 'utf8'))
  const entry = manifest.tables.find((each: { name: string }) => each.name === table)
  Object.assign(entry, {
    rows: text.split('\n').length - 1,
    bytes: Buffer.byteLength(text),
    sha256: hash('sha256', text),
  })
  const sealed = JSON.stringify(manifest)
  await writeFile(join(copy, 'manifest.json'), sealed)
  await writeFile(join(copy, 'manifest.sha256'), `${hash('sha256', sealed)}  manifest.json\n`)
  return copy
}

test('an intact backup passes, and its scratch database is dropped', async () => {
  const lines = await lookedAt(whole)
  assert.deepEqual(
    lines.filter((line) => line.startsWith('✗')),
    [],
  )
  for (const part of ['digests', 'restored', 'compared one by one', 'constraints', 'totals', '2 photo files'])
    assert.ok(
      lines.some((line) => line.includes(part)),
      part,
    )
  assert.match(lines.at(-1)!, /takes the 0 that came since/)
})

test('verifying a backup of an older version applies the later migrations', async () => {
  const newer = join(home, 'newer')
  await cp(join(root, 'db'), newer, { recursive: true })
  await writeFile(join(newer, 'migrations', '9998_newer.sql'), 'alter table people add column newer int')
  assert.match((await lookedAt(whole, newer)).at(-1)!, /takes the 1 that came since/)
  await writeFile(join(newer, 'migrations', '9999_fails.sql'), `select 'x'::int`)
  assert.match((await lookedAt(whole, newer)).at(-1)!, /^✗ it can be restored: PostgreSQL refused/)
})

test('verification finds an altered file, and finds missing rows even if all digests match', async () => {
  const altered = join(home, 'altered')
  await cp(whole, altered, { recursive: true })
  const path = join(altered, 'tables', 'people.copy')
  await writeFile(path, (await readFile(path, 'utf8')).replace(people.sara.handle, 'someone'))
  assert.match((await faultsIn(altered)).join(), /people\.copy is missing, or damaged/)
  const lacking = await forged('lacking', 'ratings', () => '')
  assert.match((await faultsIn(lacking)).join(), /✗ the totals of ratings agree with the rows: 1 do not/)
  const orphaned = await forged('orphaned', 'handles', () => '')
  assert.match((await faultsIn(orphaned)).join(), /✗ it can be restored: PostgreSQL refused its rows/)
  const photoless = await forged('photoless', 'media', (text) => text.replace(photo, 'f'.repeat(48)))
  assert.match((await faultsIn(photoless)).join(), /photo files .*: 2 are not there/)
})

test('verification uses the programs in POSTGRES_BIN, even where npm has none', async () => {
  const elsewhere = scratchLender({ dataDir, roomToLeave: 0, binaries: '/nowhere/bin' })
  await assert.rejects(
    verify({ files: filesIn(whole), schemaFolder: join(root, 'db'), lend: elsewhere, signal }, () => {}),
    /POSTGRES_BIN does not run: .*\/nowhere\/bin/,
  )
  await rm(dataDir, { recursive: true })
  await mkdir(dataDir)
})

test('verification finds errors that were in the database before its backup', async () => {
  await asOwner(connection, `update rating_totals set sums[4] = sums[4] + 1 where person_id = ${sara!.id}`)
  assert.match((await faultsIn(await backedUp('drifted'))).join(), /totals of ratings .*: 1 do not/)
  await db.close()
})

test('rows are compared regardless of their order and chunks', async () => {
  const digestOf = (...chunks: string[]) =>
    rowDigest(
      (async function* () {
        for (const chunk of chunks) yield Buffer.from(chunk)
      })(),
    )
  const { rows, digest } = await digestOf('one\ntwo\nthree\n')
  assert.equal(rows, 3)
  assert.deepEqual(await digestOf('th', 'ree\non', 'e\n', 'two\n'), { rows, digest })
  for (const other of ['one\ntwo\ntwo\n', 'one\ntwo\n', 'one\ntwo\nthree\nthree\n', ''])
    assert.notEqual((await digestOf(other)).digest, digest)
})
