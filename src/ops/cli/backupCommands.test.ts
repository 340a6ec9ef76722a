import assert from 'node:assert/strict'
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { connectionUrl, freshDatabase, rowsOf } from '#tests/support/database.ts'
import { typist } from '#tests/support/typed.ts'

const { connection } = await freshDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'simat-backups-'))
after(() => rm(dataDir, { recursive: true, force: true }))
const simat = typist({
  NODE_ENV: 'development',
  DATABASE_URL: connectionUrl(connection),
  DATA_DIR: dataDir,
  APP_SECRET: 'a secret of the tests, long enough',
})
const kept = { BACKUP_TO: join(dataDir, 'kept') }

const restoredTo = async () => {
  const { connection: other } = await freshDatabase()
  return { other, more: { DATABASE_URL: connectionUrl(other) } }
}
const namesIn = (other: typeof connection) => rowsOf(other, 'select handle from people order by 1')

await simat(['seed', 'five'])
const five = await namesIn(connection)

test('a manual backup goes into a new folder, and is restored from it', async () => {
  const folder = join(dataDir, 'by hand')
  assert.equal((await simat(['backup', folder])).code, 0)
  assert.match((await simat(['backup', folder])).warned, /exists already/)
  const { other, more } = await restoredTo()
  const { code, warned } = await simat(['restore', folder], more)
  assert.deepEqual([code, warned], [0, ''])
  assert.deepEqual(await namesIn(other), five)
})

test("a folder that can't be created is reported in one sentence, with its name", async () => {
  const inTheWay = join(dataDir, 'in the way')
  await writeFile(inTheWay, '')
  const { code, warned } = await simat(['backup', join(inTheWay, 'backup')])
  assert.equal(code, 1)
  assert.match(warned, /^ENOTDIR: [^\n]+in the way\/backup[^\n]+$/)
})

test('without a folder the backup goes to BACKUP_TO, whose latest complete one is verified and restored', async () => {
  assert.match((await simat(['backup'])).warned, /BACKUP_TO is not set/)
  assert.match((await simat(['restore', 'latest'], kept)).warned, /has no whole backup/)
  assert.match((await simat(['doctor'], kept)).said, /! there is no backup yet: the server makes one/)
  assert.equal((await simat(['backup'], kept)).code, 0)
  const [name = ''] = await readdir(kept.BACKUP_TO)
  assert.match(name, /^simat-\S+-by-hand$/)
  for (const typed of [name, 'latest']) {
    const verified = await simat(['backup', 'verify', typed], kept)
    assert.deepEqual([verified.code, verified.warned], [0, ''])
    assert.match(verified.said, /✓ .* rows were compared[\s\S]*This backup can be restored\.$/)
  }
  const { other, more } = await restoredTo()
  const restored = await simat(['restore', 'latest'], { ...kept, ...more })
  assert.deepEqual([restored.code, restored.warned], [0, ''])
  assert.deepEqual(await namesIn(other), five)
  const well = await simat(['doctor'], kept)
  assert.deepEqual([well.code, well.warned], [0, ''])
  for (const part of ['written, read and removed', '0 h old, and can be read'])
    assert.match(well.said, new RegExp(`✓ .*${part}`))
  const changed = await simat(['doctor'], { ...kept, APP_SECRET: 'another secret of the tests, long enough' })
  assert.match(changed.said, /✓ .*0 h old, and can be read/)
  await rm(join(kept.BACKUP_TO, name, 'manifest.sha256'))
  assert.match((await simat(['restore', 'latest'], { ...kept, ...more })).warned, /has no whole backup/)
})

test("doctor reports a folder that isn't writable, and a last backup that is too old", async () => {
  const file = join(dataDir, 'a file')
  await writeFile(file, '')
  const nowhere = { BACKUP_TO: join(file, 'below') }
  assert.match((await simat(['doctor'], nowhere)).said, /✗ backups in .*ENOTDIR.*\. Check BACKUP_TO/)
  const old = { BACKUP_TO: join(dataDir, 'old') }
  await simat(['backup'], old)
  const [name = ''] = await readdir(old.BACKUP_TO)
  await cp(join(old.BACKUP_TO, name), join(old.BACKUP_TO, 'simat-2026-01-02T02-30-00-000Z'), {
    recursive: true,
  })
  await rm(join(old.BACKUP_TO, name), { recursive: true })
  const { code, said } = await simat(['doctor'], old)
  assert.match(said, /✗ the last backup is \d+ h old, and can be read: look for/)
  assert.equal(code, 1)
})
