import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { copyFile, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openStore } from '#features/photos/store.server.ts'
import { root } from '#kit/root.server.ts'
import { placeOf } from '#operate/backup/kept/find.server.ts'
import { ownerBy } from '#operate/backup/kept/names.server.ts'
import { makeDue } from '#operate/backup/kept/schedule.server.ts'
import { readConfig } from '#operate/config/config.server.ts'
import { quietly } from '#tests/support/background.ts'
import { connectionUrl, freshDatabase, rowsOf } from '#tests/support/database.ts'
import { openSwift } from '#tests/support/swift.ts'
import { typist } from '#tests/support/typed.ts'

const opened = await openSwift()
const swift = typeof opened === 'string' ? null : opened
const skip = typeof opened === 'string' && opened
if (skip) process.stdout.write(`No real S3: ${skip}\n`)
after(() => swift?.close())

const { connection } = await freshDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'simat-backups-'))
after(() => rm(dataDir, { recursive: true, force: true }))
const key = { BACKUP_KEY: 'a key of the tests, which is long enough' }
const environment = {
  NODE_ENV: 'development',
  DATABASE_URL: connectionUrl(connection),
  DATA_DIR: dataDir,
  APP_SECRET: 'a secret of the tests, long enough',
}
const inBucket = {
  ...key,
  BACKUP_SCHEDULE: '00:00',
  BACKUP_TO: `s3://${swift?.settings.bucket}/production`,
  BACKUP_S3_ENDPOINT: swift?.settings.endpoint ?? '',
  BACKUP_S3_ACCESS_KEY: swift?.settings.accessKey ?? '',
  BACKUP_S3_SECRET_KEY: swift?.settings.secretKey ?? '',
}
const inFolder = { BACKUP_SCHEDULE: '00:00', BACKUP_TO: join(dataDir, 'kept') }
const { signal } = new AbortController()

const simat = typist(environment)

/** Makes one as the server's schedule does. */
async function scheduled(more: Record<string, string>) {
  const config = readConfig({ ...environment, ...more })
  const tidying = (work: () => Promise<unknown>) => quietly.run('tidy', work)
  const owner = ownerBy(environment.APP_SECRET)
  const job = { connection, config, store: openStore(config), place: placeOf(config), owner, tidying, signal }
  const made = await makeDue(job, config.backup.schedule)
  assert.ok(made)
}

const restoredTo = async () => {
  const { connection: other } = await freshDatabase()
  return { other, more: { DATABASE_URL: connectionUrl(other) } }
}
const namesIn = (other: typeof connection) => rowsOf(other, 'select handle from people order by 1')

await simat(['seed', 'five'])
const five = await namesIn(connection)

test('what the schedule made in a bucket is listed, verified, and restored by the key', {
  skip,
}, async () => {
  assert.match((await simat(['doctor'], inBucket)).said, /✗ the last backup: there is none yet/)
  await scheduled(inBucket)
  const listed = await simat(['backup', 'list'], inBucket)
  assert.match(
    listed.said,
    /^✓ {2}simat-\S+Z {2}.* UTC {2}scheduled {2}[\d.]+ MB {2}encrypted {2}database [0-9a-f]{8}$/,
  )
  const verified = await simat(['backup', 'verify', 'latest'], inBucket)
  assert.deepEqual([verified.code, verified.warned], [0, ''])
  assert.match(verified.said, /✓ .* rows were compared[\s\S]*This backup can be restored\.$/)
  const { other, more } = await restoredTo()
  const restored = await simat(['restore', 'latest'], { ...inBucket, ...more })
  assert.deepEqual([restored.code, restored.warned], [0, ''])
  assert.deepEqual(await namesIn(other), five)
  const well = await simat(['doctor'], inBucket)
  assert.deepEqual([well.code, well.warned], [0, ''])
  for (const part of ['encrypted by BACKUP_KEY', 'written, read and removed', '0 h old, and can be read'])
    assert.match(well.said, new RegExp(`✓ .*${part}`))
})

test('another key, no key, and the keys of another bucket are told in a sentence', { skip }, async () => {
  const { more } = await restoredTo()
  const other = { ...inBucket, ...more, BACKUP_KEY: 'another key of the tests, which is long enough' }
  for (const typed of [
    ['restore', 'latest'],
    ['backup', 'verify', 'latest'],
  ]) {
    const { code, said, warned } = await simat(typed, other)
    assert.deepEqual([code, /BACKUP_KEY is another key than/.test(said + warned)], [1, true], said + warned)
  }
  assert.match(
    (await simat(['restore', 'latest'], { ...other, BACKUP_KEY: '' })).warned,
    /is encrypted\. Give/,
  )
  assert.match((await simat(['doctor'], other)).said, /✗ the last backup: .*BACKUP_KEY is another key/)
  assert.match((await simat(['backup', 'list'], other)).said, /^✗ .*BACKUP_KEY is another key/)
  const refused = { ...inBucket, BACKUP_S3_SECRET_KEY: 'canary-wrong' }
  const { code, warned } = await simat(['backup', 'list'], refused)
  assert.deepEqual([code, warned], [1, 'the bucket for backups did not GET: status 403'])
  assert.match((await simat(['doctor'], refused)).said, /✗ backups in the bucket .*status 403/)
})

test('a backup of any place by hand, encrypted or not, is restored from there', async () => {
  const folders = [join(dataDir, 'plain'), join(dataDir, 'hidden')] as const
  for (const [folder, more] of [
    [folders[0], {}],
    [folders[1], key],
  ] as const) {
    assert.equal((await simat(['backup', folder], more)).code, 0)
    assert.match((await simat(['backup', folder], more)).warned, /exists already/)
    const { other, more: there } = await restoredTo()
    const plain = folder === folders[0] ? ['--not-encrypted'] : []
    const { code, warned } = await simat(['restore', folder, ...plain], { ...there, ...key })
    assert.deepEqual([code, warned], [0, ''])
    assert.deepEqual(await namesIn(other), five)
  }
  const names = await readdir(folders[1], { recursive: true, withFileTypes: true })
  assert.ok(names.every((entry) => entry.isDirectory() || entry.name.endsWith('.age')))
  await copyFile(join(folders[1], 'tables/people.copy.age'), join(folders[1], 'tables/ratings.copy.age'))
  const { more: there } = await restoredTo()
  assert.match(
    (await simat(['restore', folders[1]], { ...there, ...key })).warned,
    /ratings\.copy is missing, or damaged/,
  )
})

test('a folder that cannot be made is told in one sentence, which names it', async () => {
  const inTheWay = join(dataDir, 'in the way')
  await writeFile(inTheWay, '')
  const { code, warned } = await simat(['backup', join(inTheWay, 'backup')])
  assert.equal(code, 1)
  assert.match(warned, /^ENOTDIR: [^\n]+in the way\/backup[^\n]+$/)
})

test('without a place it is kept among those of BACKUP_TO, which never counts it', async () => {
  assert.match((await simat(['backup'])).warned, /BACKUP_TO is not set/)
  assert.match((await simat(['backup', 'list'], inFolder)).said, /^There is no backup in /)
  assert.match((await simat(['restore', 'latest'], inFolder)).warned, /has no whole backup/)
  assert.equal((await simat(['backup'], inFolder)).code, 0)
  assert.match(
    (await simat(['backup', 'list'], inFolder)).said,
    /^✓ .*-by-hand .* by hand .* not encrypted {2}database /,
  )
  const [name = ''] = await readdir(inFolder.BACKUP_TO)
  const verified = await simat(['backup', 'verify', name], inFolder)
  assert.deepEqual([verified.code, verified.warned], [0, ''])
  const elsewhere = await simat(['restore', 'latest'], { ...inFolder, APP_SECRET: 'x'.repeat(32) })
  assert.match(elsewhere.warned, /no whole backup of this APP_SECRET, but 1 of another/)
  await rm(join(inFolder.BACKUP_TO, name, 'manifest.sha256'))
  assert.match((await simat(['backup', 'list'], inFolder)).said, /^✗ .* not whole$/)
})

test('a backup by hand takes no place in a bucket where something is, nor the whole bucket', {
  skip,
}, async () => {
  const bucket = `s3://${swift!.settings.bucket}`
  for (const place of [bucket, `${bucket}/production`])
    assert.match((await simat(['backup', place], inBucket)).warned, /exists already/)
  const made = await simat(['backup', `${bucket}/by-hand/one`], inBucket)
  assert.deepEqual([made.code, made.warned], [0, ''])
  const { other, more } = await restoredTo()
  const { code } = await simat(['restore', `${bucket}/by-hand/one`], { ...inBucket, ...more })
  assert.deepEqual([code, await namesIn(other)], [0, five])
})

test('doctor finds a place that cannot be written, and a last backup that is too old', async () => {
  const file = join(dataDir, 'a file')
  await writeFile(file, '')
  const nowhere = { ...inFolder, BACKUP_TO: join(file, 'below') }
  assert.match((await simat(['doctor'], nowhere)).said, /✗ backups in .*ENOTDIR.*\. Check BACKUP_TO/)
  const old = join(inFolder.BACKUP_TO, `simat-${ownerBy(environment.APP_SECRET)}-2026-01-02T03-30-00-000Z`)
  assert.equal((await simat(['backup', old])).code, 0)
  assert.match(
    (await simat(['doctor'], inFolder)).said,
    /✗ the last backup: .* at another moment than its name/,
  )
  const told = await readFile(join(old, 'manifest.json'), 'utf8')
  const manifest = told.replace(/"madeAt": "[^"]+"/, '"madeAt": "2026-01-02T03:30:00.100Z"')
  await writeFile(join(old, 'manifest.json'), manifest)
  await writeFile(join(old, 'manifest.sha256'), `${hash('sha256', manifest)}  manifest.json\n`)
  const { code, said } = await simat(['doctor'], inFolder)
  assert.match(said, /✗ the last backup is \d+ h old, and can be read: look for/)
  assert.equal(code, 1)
})

test('with a key a plain backup beside the real ones is refused by every command, whatever its name', async () => {
  const to = join(dataDir, 'believed')
  const sealed = { ...inFolder, ...key, BACKUP_TO: to }
  await simat(['backup'], sealed)
  const [real = ''] = await readdir(to)
  // The attacker has an installation of their own, and takes the owner's mark from a name that is there.
  const forged = real.replace(/T..-/, 'T23-').replace('-by-hand', '')
  assert.equal((await simat(['backup', join(to, forged)])).code, 0)
  const listed = (await simat(['backup', 'list'], sealed)).said
  assert.match(listed, new RegExp(`✗ {2}${forged} .* not encrypted {2}refused: .* not sealed by BACKUP_KEY`))
  assert.match(
    (await simat(['backup', 'verify', 'latest'], sealed)).said,
    new RegExp(`^Looking at .*${real}\n`),
  )
  const { other, more } = await restoredTo()
  for (const typed of [forged, join(to, forged)])
    for (const command of [['backup', 'verify'], ['restore']]) {
      const { code, said, warned } = await simat([...command, typed], { ...sealed, ...more })
      assert.deepEqual([code, /is not sealed by BACKUP_KEY/.test(said + warned)], [1, true], said + warned)
    }
  assert.equal((await simat(['restore', 'latest'], { ...sealed, ...more })).code, 0)
  assert.deepEqual(await namesIn(other), five)
})

test('a backup that was encrypted before they were sealed by age is listed, verified and restored', async () => {
  const to = join(dataDir, 'former')
  const name = `simat-${ownerBy(environment.APP_SECRET)}-2026-01-02T03-30-00-000Z`
  await cp(join(root, 'tests', 'support', 'formerBackup'), join(to, name), { recursive: true })
  const sealed = { ...inFolder, ...key, BACKUP_TO: to }
  assert.match((await simat(['backup', 'list'], sealed)).said, /^✓ .* encrypted$/)
  const verified = await simat(['backup', 'verify', 'latest'], sealed)
  assert.deepEqual([verified.code, verified.warned], [0, ''])
  const { other, more } = await restoredTo()
  const changed = {
    BACKUP_KEY: 'another key of the tests, which is long enough',
    FORMER_BACKUP_KEY: key.BACKUP_KEY,
  }
  assert.equal((await simat(['restore', 'latest'], { ...sealed, ...more, ...changed })).code, 0)
  assert.deepEqual(await namesIn(other), five)
})
