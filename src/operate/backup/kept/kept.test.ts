import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openStore } from '#features/photos/store.server.ts'
import { openBucket } from '#kit/s3/bucket.server.ts'
import { readConfig } from '#operate/config/config.server.ts'
import { quietly } from '#tests/support/background.ts'
import { asOwner, freshDatabase, rowsOf } from '#tests/support/database.ts'
import { addPerson, people } from '#tests/support/people.ts'
import { openSwift } from '#tests/support/swift.ts'
import { bucketFiles } from '../files/bucketFiles.server.ts'
import { type Files, readWhole } from '../files/files.server.ts'
import { folderFiles } from '../files/folderFiles.server.ts'
import { readable } from '../files/places.server.ts'
import { readManifest } from '../manifest.server.ts'
import { clearHalves, keptBackups, prune } from './kept.server.ts'
import { type BackupKind, nameOf, ownerBy, readName } from './names.server.ts'
import { makeDue } from './schedule.server.ts'

const home = await mkdtemp(join(tmpdir(), 'simat-kept-'))
after(() => rm(home, { recursive: true, force: true }))
const opened = await openSwift()
const swift = typeof opened === 'string' ? null : opened
if (typeof opened === 'string') process.stdout.write(`No real S3: ${opened}\n`)
after(() => swift?.close())
const bucket =
  swift && openBucket(swift.settings, { called: 'the bucket', timeoutMs: 10_000, tries: 6, pauseMs: 100 })

const places: [string, () => Files][] = [['a folder', () => folderFiles(join(home, 'backups'))]]
if (bucket) places.push(['a bucket', () => bucketFiles(bucket, { name: 's3://b/kept', prefix: 'kept' })])

const { signal } = new AbortController()
const key = 'a key of the tests, which is long enough'
const config = readConfig({ NODE_ENV: 'test', DATA_DIR: home, BACKUP_KEY: key, BACKUP_KEEP: '2' })
const store = openStore(config)
const owner = ownerBy('one secret')
const tidying = (work: () => Promise<unknown>) => quietly.run('tidy', work)
const day = (n: number) => new Date(Date.UTC(2026, 0, n))

/** As much of a backup as tells that it is whole. */
const put = async (place: Files, name: string, isWhole = true) => {
  const files = place.within(name)
  await files.write('tables/people.copy', [Buffer.from('x')], signal)
  if (isWhole) await files.write('manifest.sha256', [Buffer.from('x')], signal)
}
const namesAt = async (place: Files) => (await place.folders()).sort()

for (const [kind, make] of places) {
  test(`${kind}: of two servers one makes the backup that is due, and after it there is none due`, async () => {
    const { db, connection } = await freshDatabase()
    const id = await addPerson(db, people.noura)
    const photo = randomBytes(24).toString('hex')
    for (const name of [photo, `${photo}-96`]) await store.put(name, randomBytes(30_000))
    await asOwner(connection, `insert into media (id, account_id, bytes) values ('${photo}', ${id}, 60000)`)
    const place = make()
    const job = { connection, config, store, place, owner, tidying, signal }
    const made = await Promise.all([makeDue(job, [0]), makeDue(job, [0])])
    assert.equal(made.filter((each) => each !== null).length, 1)
    assert.equal(await makeDue(job, [0]), null)
    assert.equal((await rowsOf(connection, 'select at from backups')).length, 1)
    const [backup, ...others] = await keptBackups(place)
    assert.deepEqual([backup?.isWhole, backup?.isEncrypted, others], [true, true, []])
    const files = await readable(backup!.files, key)
    assert.equal((await readManifest(files, signal)).media.files, 2)
    const list = `${await readWhole(files, 'media.sha256', signal)}`
    assert.match(list, new RegExp(`^[0-9a-f]{64}  media/${photo.slice(0, 2)}/${photo}\n`))
    for (const name of [photo, `${photo}-96`])
      assert.deepEqual(
        await readWhole(files, `media/${name.slice(0, 2)}/${name}`, signal),
        await store.get(name),
      )
    await assert.rejects(readable(backup!.files, null), /is encrypted\. Give the key/)
    await place.clear()
  })

  test(`${kind}: one that fails costs none of the old ones, and what is half is cleared the next time`, async () => {
    const { connection } = await freshDatabase()
    const place = make()
    const old = [1, 2, 3].map((n) => nameOf({ owner, at: day(n), kind: 'scheduled' }))
    for (const name of old) await put(place, name)
    const half = nameOf({ owner, at: day(4), kind: 'scheduled' })
    await put(place, half, false)
    const job = { connection, config, store, place, owner, tidying }
    await assert.rejects(makeDue({ ...job, signal: AbortSignal.abort() }, [0]))
    assert.deepEqual(await namesAt(place), old)
    assert.equal((await rowsOf(connection, 'select at from backups')).length, 0)
    const made = await makeDue({ ...job, signal }, [0])
    assert.deepEqual(await namesAt(place), [old[2]!, made!.name.split('/').at(-1)])
    await place.clear()
  })

  test(`${kind}: only older ones of one installation and one kind go, never the last, never what is named otherwise`, async () => {
    const place = make()
    const named = (n: number, of: BackupKind, whose = owner) => nameOf({ owner: whose, at: day(n), kind: of })
    const other = ownerBy('another secret')
    const others = [
      named(1, 'scheduled', other),
      named(2, 'by hand'),
      named(3, 'before migrating'),
      'simat',
      'photos of mine',
      `${named(1, 'scheduled')}-copy`,
    ]
    if (kind === 'a bucket') others[4] = 'mine'
    for (const name of others) await put(place, name)
    const halfOfOthers = named(5, 'scheduled', other)
    await put(place, halfOfOthers, false)
    const ours = [4, 5, 6, 7].map((n) => named(n, 'scheduled'))
    for (const name of ours) await put(place, name)
    await put(place, named(8, 'scheduled'), false)
    assert.equal(await clearHalves(place, owner), 1)
    assert.equal(await prune(place, owner, 'scheduled', 2), 2)
    assert.deepEqual(await namesAt(place), [...others, halfOfOthers, ...ours.slice(2)].sort())
    assert.equal(await prune(place, owner, 'scheduled', 0), 1)
    assert.deepEqual(await namesAt(place), [...others, halfOfOthers, ours[3]!].sort())
    await place.clear()
  })
}

test('a bucket that does not let anything be removed has a backup all the same', async () => {
  const { connection } = await freshDatabase()
  const inner = folderFiles(join(home, 'locked'))
  await put(inner, nameOf({ owner, at: day(1), kind: 'scheduled' }), false)
  const refusing = (files: Files): Files => ({
    ...files,
    within: (folder) => refusing(files.within(folder)),
    clear: () => Promise.reject(new Error('403')),
  })
  const job = { connection, config, store, place: refusing(inner), owner, tidying, signal }
  assert.ok(await makeDue(job, [0]))
  assert.equal(await makeDue(job, [0]), null)
})

test('a name tells whose backup it is, when and why it was made; nothing else is taken for one', () => {
  for (const kind of ['scheduled', 'by hand', 'before migrating'] as const) {
    const name = nameOf({ owner, at: day(9), kind })
    assert.deepEqual(readName(name), { name, owner, at: day(9), kind })
    assert.equal(readName(`${name}.unfinished-12`)?.kind, kind)
  }
  const name = nameOf({ owner, at: day(9), kind: 'scheduled' })
  for (const wrong of [
    `${name}-x`,
    `x${name}`,
    `${name}.unfinished-`,
    name.replace('2026-01', '2026-13'),
    '',
  ])
    assert.equal(readName(wrong), null, wrong)
  assert.notEqual(ownerBy('one secret'), ownerBy('another secret'))
})
