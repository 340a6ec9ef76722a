import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { createMediaStore } from '#features/photos/mediaStore.server.ts'
import { readConfig } from '#ops/config/config.server.ts'
import { migrate } from '#platform/database/migrations.server.ts'
import { root } from '#platform/root.server.ts'
import { asOwner, dropDatabase, testServer, withDatabase } from '#tests/support/database.ts'
import { backUp } from '../backUp.server.ts'
import { filesIn } from '../backupFiles.server.ts'
import type { LendScratch } from './scratchDatabase.server.ts'
import { verificationFailure, verify } from './verify.server.ts'

const home = await mkdtemp(join(tmpdir(), 'simat-schemas-'))
after(() => rm(home, { recursive: true, force: true }))
const { signal } = new AbortController()
const schemaFolder = join(root, 'db')
const store = createMediaStore(readConfig({ NODE_ENV: 'test', DATA_DIR: home }))

async function emptyDatabase() {
  const name = `simat_test_${process.pid}_${randomBytes(4).toString('hex')}`
  await asOwner(testServer(), `create database ${name}`)
  return { connection: withDatabase(testServer(), name), drop: () => dropDatabase(name) }
}

const lend: LendScratch = async (_, work) => {
  const { connection, drop } = await emptyDatabase()
  await work(connection).finally(drop)
}

async function faultsOf(folder: string, schemaFolder: string) {
  const wrong: string[] = []
  let all = 0
  const tell = (looked: { found: string; wrong?: string }) => {
    all += 1
    if (looked.wrong) wrong.push(`${looked.found}: ${looked.wrong}`)
  }
  try {
    await verify({ files: filesIn(folder), schemaFolder, lend, signal }, tell)
  } catch (error) {
    tell(verificationFailure(error))
  }
  assert.ok(all > 8, 'it looked at everything')
  return wrong
}

test('the release that adds a migration can verify backups made before that migration', async () => {
  const { connection, drop } = await emptyDatabase()
  after(drop)
  await migrate(connection, schemaFolder)
  await asOwner(
    connection,
    `insert into accounts (id, phone, phone_shown, country) values (5000000001, '+966530000001', '', 'SA')`,
    `insert into handles (handle, account_id) values ('early', 5000000001)`,
    `insert into people (id, handle, display_name, gender, age) values (5000000001, 'early', 'نورة Early', 'female', 30)`,
  )
  const folder = join(home, 'backup')
  await backUp({ files: filesIn(folder), store, simat: '1.0.0', notInside: [], signal, connection })
  assert.deepEqual(await faultsOf(folder, schemaFolder), [])
  const next = join(home, 'next')
  await cp(schemaFolder, next, { recursive: true })
  await writeFile(
    join(next, 'migrations', '9001_next.sql'),
    `alter table people add column mood text not null default 'calm' check (mood <> '');
     update people set mood = 'glad' where handle = 'early'`,
  )
  assert.deepEqual(await faultsOf(folder, next), [])
})
