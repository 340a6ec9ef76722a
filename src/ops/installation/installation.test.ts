import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { createMediaStore, ownerOfStore } from '#features/photos/mediaStore.server.ts'
import { readConfig } from '#ops/config/config.server.ts'
import { root } from '#platform/root.server.ts'
import {
  asOwner,
  connectionUrl,
  dropDatabase,
  rowsOf,
  testServer,
  withDatabase,
} from '#tests/support/database.ts'
import { typist } from '#tests/support/typed.ts'
import { ensureBuilt } from '../../../scripts/build.ts'

await ensureBuilt()
const home = await mkdtemp(join(tmpdir(), 'simat-installation-'))
await chmod(home, 0o755)
after(() => rm(home, { recursive: true, force: true }))

const secret = '0123456789abcdef'.repeat(2)
const another = 'fedcba9876543210'.repeat(2)
let made = 0

async function emptyDatabase() {
  made += 1
  const name = `simat_test_${process.pid}_installation_${made}`
  await asOwner(testServer(), `create database ${name}`)
  after(() => dropDatabase(name))
  return withDatabase(testServer(), name)
}

type Environment = Record<string, string>

const production = (name: string, more: Environment = {}): Environment => ({
  NODE_ENV: 'production',
  DATA_DIR: join(home, name, 'data'),
  BACKUP_TO: join(home, name, 'backups'),
  APP_SECRET: secret,
  ADMIN_PASSWORD: '7kq-mzv2-9xtr',
  PUBLIC_ORIGIN: 'https://simat.example',
  SMS_PROVIDER: 'unifonic',
  SMS_UNIFONIC_APP_SID: 'sid',
  LAME_DUCK_SECONDS: '0',
  PORT: '0',
  ...more,
})

async function started(environment: Environment) {
  const env = { PATH: process.env.PATH, ...environment }
  const child = spawn(process.execPath, ['src/app/serverProcess.server.ts'], { cwd: root, env })
  let [logged, told] = ['', '']
  child.stdout.on('data', (data) => {
    const before = logged
    logged += data
    if (!before.includes('Simat is at') && logged.includes('Simat is at')) child.kill('SIGTERM')
  })
  child.stderr.on('data', (data) => {
    told += data
  })
  const [code] = await once(child, 'close')
  return { code, serves: logged.includes('Simat is at'), told }
}

async function serves(environment: Environment) {
  assert.deepEqual(await started(environment), { code: 0, serves: true, told: '' })
}

async function refused(environment: Environment, why: RegExp) {
  const { code, serves, told } = await started(environment)
  assert.deepEqual([code, serves], [1, false], told)
  assert.match(told, why)
  assert.doesNotMatch(told, /\n./, 'it is one sentence')
}

async function typed(environment: Environment, ...words: string[]) {
  const { code, said, warned } = await typist(environment)(words)
  assert.deepEqual([code, warned], [0, ''])
  return said
}

const idOn = async (connection: Awaited<ReturnType<typeof emptyDatabase>>) =>
  (await rowsOf(connection, 'select id from installation'))[0]!.id

test('an empty data folder in place of an installation stops the start and deletes no backup; `database accept` starts fresh', async () => {
  const real = production('disk', { BACKUP_KEEP: '1' })
  await serves(real)
  await typed(real, 'seed', 'five', '--yes')
  await typed(real, 'backup')
  const backups = await readdir(real.BACKUP_TO!)
  assert.ok(backups.length > 0)
  const unmounted = { ...real, DATA_DIR: join(home, 'disk', 'not mounted') }
  await refused(
    unmounted,
    /^The database is empty, and backups are there, .*restore simat-\S+; to begin with nothing: .* database accept$/m,
  )
  assert.deepEqual(await readdir(real.BACKUP_TO!), backups)
  await typed(unmounted, 'database', 'accept')
  await serves(unmounted)
  await serves(real)
})

test('an empty database behind DATABASE_URL stops the start until a restore or `database accept`', async () => {
  const [first, empty] = [await emptyDatabase(), await emptyDatabase()]
  const real = production('external', { DATABASE_URL: connectionUrl(first) })
  await serves(real)
  const wrong = { ...real, DATABASE_URL: connectionUrl(empty) }
  await refused(wrong, /^The database is empty, and .*external\/data was used with another one \(/)
  await rm(real.DATA_DIR!, { recursive: true })
  await serves(wrong)
  await refused(real, /was used with another database \(.*mend DATABASE_URL or DATA_DIR/)
  await typed(real, 'database', 'accept')
  await serves(real)
  await refused(wrong, /was used with another database/)
})

test('photos of another database count as a previous installation', async () => {
  const [first, empty] = [await emptyDatabase(), await emptyDatabase()]
  const real = production('photos', { DATABASE_URL: connectionUrl(first) })
  await typed(real, 'database', 'accept')
  assert.equal(await ownerOfStore(createMediaStore(readConfig(real))), await idOn(first))
  await rm(join(real.DATA_DIR!, 'installation'))
  await refused({ ...real, DATABASE_URL: connectionUrl(empty) }, /and the photos of another one are kept/)
})

test("an unreachable backup folder isn't taken for an empty folder", async () => {
  const DATABASE_URL = connectionUrl(await emptyDatabase())
  const blind = production('blind', { DATABASE_URL, BACKUP_TO: '/dev/null/below' })
  await refused(blind, /^The database is empty, and whether there was something before cannot be seen/)
  await typed(blind, 'database', 'accept')
  await serves(blind)
})

test("a different APP_SECRET stops the start; given together with the former one, it's accepted from then on", async () => {
  const connection = await emptyDatabase()
  const real = production('secret', { DATABASE_URL: connectionUrl(connection) })
  await serves(real)
  const changed = { ...real, APP_SECRET: another }
  await refused(changed, /^APP_SECRET is another one .* FORMER_APP_SECRET beside the new one/)
  assert.match((await typist(changed)(['doctor'])).said, /✗ .*APP_SECRET is another one/)
  assert.match((await typist(changed)(['database', 'accept'])).warned, /^APP_SECRET is another one/)
  await serves({ ...changed, FORMER_APP_SECRET: secret })
  await serves(changed)
  await refused(real, /^APP_SECRET is another one/)
  await typed(real, 'database', 'accept', '--new-secret')
  await serves(real)
})

test('of several servers on an empty database, the first one initializes the database, and the others join', async () => {
  const DATABASE_URL = connectionUrl(await emptyDatabase())
  await Promise.all(['one', 'two'].map((name) => serves(production(name, { DATABASE_URL }))))
  const marks = ['one', 'two'].map((name) => readFile(join(home, name, 'data', 'installation'), 'utf8'))
  assert.equal(new Set(await Promise.all(marks)).size, 1)
})

test("a restore onto another machine keeps the installation's id", async () => {
  const [first, copy] = [await emptyDatabase(), await emptyDatabase()]
  const real = production('production', { DATABASE_URL: connectionUrl(first) })
  await serves(real)
  await typed(real, 'seed', 'five', '--yes')
  await typed(real, 'backup')
  const there = { ...real, DATA_DIR: join(home, 'elsewhere'), DATABASE_URL: connectionUrl(copy) }
  const restored = await typist(there)(['restore', 'latest'])
  assert.equal(restored.code, 0, restored.warned)
  assert.equal(await idOn(copy), await idOn(first))
  await serves(there)
})

test("in development the server starts on any database and doesn't record its own secret there", async () => {
  const [connection, other] = [await emptyDatabase(), await emptyDatabase()]
  const real = production('development', { DATABASE_URL: connectionUrl(connection) })
  await serves(real)
  const tried = { DATA_DIR: real.DATA_DIR!, APP_SECRET: another, NODE_ENV: 'development', PORT: '0' }
  for (const each of [connection, other]) {
    const { code, serves } = await started({ ...tried, DATABASE_URL: connectionUrl(each) })
    assert.deepEqual([code, serves], [0, true])
  }
  await serves(real)
})
