import assert from 'node:assert/strict'
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { readConfig } from '#ops/config/config.server.ts'
import { DatabaseUnusable } from '#platform/database/databaseUnusable.server.ts'
import { root } from '#platform/root.server.ts'
import { freshDatabase, rowsOf } from '#tests/support/database.ts'
import { addPerson, people } from '#tests/support/people.ts'
import { migrateBackedUp } from './backupBeforeMigration.server.ts'
import { filesIn } from './backupFiles.server.ts'
import { storedBackups } from './nightly/storedBackups.server.ts'

const home = await mkdtemp(join(tmpdir(), 'simat-before-'))
after(() => rm(home, { recursive: true, force: true }))
const newer = join(home, 'newer')
await cp(join(root, 'db'), newer, { recursive: true })
const addMigration = (number: number) =>
  writeFile(join(newer, 'migrations', `${number}_newer.sql`), `create table newer_${number} ()`)
await addMigration(9001)

async function livedIn() {
  const { db, connection } = await freshDatabase()
  await addPerson(db, people.noura)
  return connection
}

type Connection = Awaited<ReturnType<typeof livedIn>>

type Migrating = { isEmbedded?: boolean; withoutBackup?: boolean; diskReserveMegabytes?: number }

async function migrated(
  connection: Connection,
  given: Record<string, string> = {},
  { isEmbedded = false, withoutBackup = false, ...changes }: Migrating = {},
) {
  const read = readConfig({ NODE_ENV: 'test', DATA_DIR: join(home, 'data'), ...given })
  const config = { ...read, ...changes }
  const said: string[] = []
  const say = (line: string) => said.push(line)
  await migrateBackedUp(newer, { config, connection, isEmbedded, withoutBackup, say })
  return said.join('\n')
}

const isMigrated = async (connection: Connection) =>
  (await rowsOf(connection, `select to_regclass('newer_9001') as there`))[0]?.there !== null
const backupsIn = async (folder: string) =>
  (await storedBackups(filesIn(folder))).map(({ kind, isWhole }) => [kind, isWhole])
const made = [['before migrating', true]]

test('a database with people in it is backed up before pending migrations, and only then', async () => {
  const connection = await livedIn()
  const BACKUP_TO = join(home, 'to')
  assert.match(await migrated(connection, { BACKUP_TO }), /^Backing up before migrating…\nBacked up to /)
  assert.deepEqual([await backupsIn(BACKUP_TO), await isMigrated(connection)], [made, true])
  assert.equal(await migrated(connection, { BACKUP_TO }), '')
  for (const number of [9002, 9003]) {
    await addMigration(number)
    await migrated(connection, { BACKUP_TO })
  }
  assert.deepEqual(await backupsIn(BACKUP_TO), [...made, ...made], 'the last two are kept')
})

test("without BACKUP_TO an embedded database is backed up beside its data; for an external one the log says it isn't", async () => {
  const embedded = await livedIn()
  await migrated(embedded, {}, { isEmbedded: true })
  assert.deepEqual(await backupsIn(join(home, 'data', 'backups')), made)
  const own = await livedIn()
  assert.match(await migrated(own), /^No backup is made before migrating, because BACKUP_TO is not set\.$/)
  assert.equal(await isMigrated(own), true)
})

test("a database without people, or one the operator has backed up, isn't backed up", async () => {
  const { connection } = await freshDatabase()
  const BACKUP_TO = join(home, 'none')
  assert.equal(await migrated(connection, { BACKUP_TO }), '')
  const lived = await livedIn()
  assert.equal(await migrated(lived, { BACKUP_TO }, { withoutBackup: true }), '')
  assert.deepEqual([await backupsIn(BACKUP_TO), await isMigrated(lived)], [[], true])
})

test('a failed backup stops the migration, and the message says how to proceed', async () => {
  const connection = await livedIn()
  const file = join(home, 'a file')
  await writeFile(file, '')
  const stops = async (given: Record<string, string>, why: RegExp, more = {}) => {
    const failed = await migrated(connection, given, more).catch((error: Error) => error)
    assert.ok(failed instanceof DatabaseUnusable)
    assert.match(failed.message, why)
    assert.match(failed.message, /^Nothing was migrated, .* BACKUP_TO .* migrate --without-backup\.$/)
    assert.equal(await isMigrated(connection), false)
  }
  await stops({ BACKUP_TO: join(file, 'below') }, /ENOTDIR/)
  const BACKUP_TO = join(home, 'full')
  await stops({ BACKUP_TO }, /MB must be free on the disk of .*, and \d+ MB are/, {
    diskReserveMegabytes: 1_000_000_000,
  })
  assert.deepEqual(await readdir(BACKUP_TO), [])
})

test('when several servers start simultaneously, one makes the backup', async () => {
  const connection = await livedIn()
  const BACKUP_TO = join(home, 'several')
  await Promise.all([1, 2, 3].map(() => migrated(connection, { BACKUP_TO })))
  assert.deepEqual(await backupsIn(BACKUP_TO), made)
})
