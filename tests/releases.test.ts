import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openStore } from '#features/photos/store.server.ts'
import { root } from '#kit/root.server.ts'
import { filesIn } from '#operate/backup/files.server.ts'
import { restore } from '#operate/backup/restore.server.ts'
import { readConfig } from '#operate/config/config.server.ts'
import { differences, look, valuesIn } from '../rig/support/upgrading/seen.ts'
import { codeFor, enterCode, Visitor } from '../rig/support/upgrading/visitor.ts'
import { adminPassword } from './support/admin.ts'
import { startApp } from './support/app.ts'
import { asOwner, dropDatabase, testServer, withDatabase } from './support/database.ts'

// `rig/releaseFixture.ts` writes these folders; CONTRIBUTING.md says when.
const releases = join(root, 'tests', 'releases')

for (const release of await readdir(releases)) {
  test(`a backup of ${release} is restored by this release, and people see in it what they saw`, async () => {
    const { people, seen } = JSON.parse(await readFile(join(releases, release, 'seen.json'), 'utf8'))
    const app = await restored(join(releases, release, 'backup'))
    const neighbours = people.map((person: Person, place: number) => ({
      ...person,
      visitor: new Visitor(app.origin, `10.9.${place}.1`),
    }))
    for (const { visitor, phone } of neighbours)
      await enterCode(visitor, phone, await codeFor(visitor, phone))
    const before = new Map(Object.entries(seen))
    const now = await look(app.origin, neighbours, adminPassword)
    assert.deepEqual(
      differences(before, now).filter((each) => !ofThatDay.test(each)),
      [],
    )
    assert.ok(valuesIn(before) > 1000)
  })
}

type Person = { handle: string; phone: string; id: number }

/** Who is new today was new on the day of the backup. */
const ofThatDay = /^admin: figures: body\.newUsersToday /

async function restored(backup: string) {
  const name = `simat_test_${process.pid}_${randomBytes(4).toString('hex')}`
  await asOwner(testServer(), `create database ${name}`)
  after(() => dropDatabase(name))
  const home = await mkdtemp(join(tmpdir(), 'simat-release-'))
  after(() => rm(home, { recursive: true, force: true }))
  const connection = withDatabase(testServer(), name)
  await restore({
    connection,
    store: openStore(readConfig({ NODE_ENV: 'test', DATA_DIR: home })),
    files: filesIn(backup),
    schemaFolder: join(root, 'db'),
    replace: false,
    secrets: ['a secret of the tests, long enough'],
    formerNumbers: [],
    signal: new AbortController().signal,
  })
  const environment = { FEATURES: 'extras', TRUSTED_PROXIES: 'loopback', DATA_DIR: home }
  return startApp({ connection, environment })
}
