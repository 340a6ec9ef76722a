import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openStore } from '#features/photos/store.server.ts'
import { migrate, schemaIn } from '#kit/database/migrations.server.ts'
import { root } from '#kit/root.server.ts'
import { readConfig } from '#operate/config/config.server.ts'
import { asOwner, dropDatabase, testServer, withDatabase } from '#tests/support/database.ts'
import { backUp } from '../backUp.server.ts'
import { filesIn } from '../files.server.ts'
import type { LendScratch } from './scratch.server.ts'
import { asLooked, verify } from './verify.server.ts'

const home = await mkdtemp(join(tmpdir(), 'simat-schemas-'))
after(() => rm(home, { recursive: true, force: true }))
const { signal } = new AbortController()
const schemaFolder = join(root, 'db')
const store = openStore(readConfig({ NODE_ENV: 'test', DATA_DIR: home }))

async function emptyDatabase() {
  const name = `simat_test_${process.pid}_${randomBytes(4).toString('hex')}`
  await asOwner(testServer(), `create database ${name}`)
  return { connection: withDatabase(testServer(), name), drop: () => dropDatabase(name) }
}

const lend: LendScratch = async (_, work) => {
  const { connection, drop } = await emptyDatabase()
  await work(connection).finally(drop)
}

async function faultsOf(folder: string) {
  const wrong: string[] = []
  let all = 0
  const tell = (looked: { found: string; wrong?: string }) => {
    all += 1
    if (looked.wrong) wrong.push(`${looked.found}: ${looked.wrong}`)
  }
  try {
    await verify({ files: filesIn(folder), schemaFolder, lend, signal }, tell)
  } catch (error) {
    tell(asLooked(error))
  }
  assert.ok(all > 8, 'it looked at everything')
  return wrong
}

/** What there was to write from the first schema on. */
const lives = [
  `insert into accounts (id, phone, phone_shown, country)
     select 5000000000 + n, '+96653000000' || n, '+96653000000' || n, 'SA' from generate_series(1, 4) n`,
  `insert into handles (handle, account_id) select 'early_' || n, 5000000000 + n from generate_series(1, 4) n`,
  `insert into people (id, handle, display_name, gender, age, is_verified)
     select 5000000000 + n, 'early_' || n, 'نورة Early ' || n, 'female', 30, n = 1 from generate_series(1, 4) n`,
  `insert into ratings (rater_id, rated_id, knowledge, manners, friendliness, open_mindedness, humor,
                        money_handling, travel_companion)
     select 5000000000 + n, 5000000001, n, 0, 0, 0, 5, 0, 0 from generate_series(2, 4) n`,
  'insert into rating_totals values (5000000001, 3, 9, 3, 0, 0, 0, 0, 0, 0, 15, 3, 0, 0, 0, 0)',
  `insert into notifications (person_id, kind) values (5000000001, 'new_rating')`,
  `insert into referrals (referrer_id, referred_id, phone_ending) values (5000000001, 5000000002, '0002')`,
  `insert into audit_log (action, subject_id) values ('verify', 5000000001)`,
]

const { connection, drop } = await emptyDatabase()
after(drop)
const untilThen = join(home, 'db')
for (const kind of ['migrations', 'definitions']) await mkdir(join(untilThen, kind), { recursive: true })
const { migrations } = await schemaIn(schemaFolder)

// It is what a server makes before it migrates: by its own code, of the schema that it finds.
for (const [place, { name }] of migrations.entries())
  test(`a backup of a database that had come to ${name} is verified without a fault`, async () => {
    await copyFile(join(schemaFolder, 'migrations', name), join(untilThen, 'migrations', name))
    assert.deepEqual(await migrate(connection, untilThen), [name])
    if (place === 0) await asOwner(connection, ...lives)
    const folder = join(home, name)
    const job = { files: filesIn(folder), store, simat: '1.0.0', notInside: [], signal }
    await backUp({ ...job, connection })
    assert.deepEqual(await faultsOf(folder), [])
  })
