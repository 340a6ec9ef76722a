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
import { readable, withKey } from '../files/places.server.ts'
import { readManifest, writeManifest } from '../manifest.server.ts'
import { clearHalves, keptBackups, prune, wholeOnes } from './kept.server.ts'
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
const reading = config.backup
const day = (n: number) => new Date(Date.UTC(2026, 0, n))

type Putting = { isWhole?: boolean; madeAt?: Date; keys?: Keys; database?: string }
type Keys = { key: string | null; formerKey: string | null }

/** As much of a backup as tells that it is whole. */
const put = async (
  place: Files,
  name: string,
  { isWhole = true, madeAt = readName(name)?.at ?? day(1), keys = reading, database = '' }: Putting = {},
) => {
  const files = withKey(place.within(name), keys)
  await files.write('tables/people.copy', [Buffer.from('x')], signal)
  const measure = { sha256: '0'.repeat(64), bytes: 0 }
  const manifest: Parameters<typeof writeManifest>[1] = {
    format: 'simat-backup',
    version: 1,
    simat: '1.0.0',
    madeAt: madeAt.toISOString(),
    migrations: [],
    tables: [],
    sequences: [],
    media: { files: 0, missing: 0, ...measure },
    notInside: [],
    ...(database && { database }),
  }
  if (isWhole) await writeManifest(files, manifest, signal)
}
const plainly = { key: null, formerKey: null }
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
    const [backup, ...others] = await keptBackups(place, reading)
    assert.deepEqual([backup?.state, backup?.form, others], ['whole', 'sealed', []])
    const files = await readable(backup!.files, reading)
    assert.equal((await readManifest(files, signal)).media.files, 2)
    const list = `${await readWhole(files, 'media.sha256', signal)}`
    assert.match(list, new RegExp(`^[0-9a-f]{64}  media/${photo.slice(0, 2)}/${photo}\n`))
    for (const name of [photo, `${photo}-96`])
      assert.deepEqual(
        await readWhole(files, `media/${name.slice(0, 2)}/${name}`, signal),
        await store.get(name),
      )
    await assert.rejects(readable(backup!.files, plainly), /is encrypted\. Give the key/)
    await place.clear()
  })

  test(`${kind}: one that fails costs none of the old ones, and what is half is cleared the next time`, async () => {
    const { connection } = await freshDatabase()
    const place = make()
    const old = [1, 2, 3].map((n) => nameOf({ owner, at: day(n), kind: 'scheduled' }))
    for (const [i, name] of old.entries()) {
      await put(place, name)
      // The first is one of the time before backups had names.
      const known = i === 0 ? 'null' : `'${name}'`
      await asOwner(
        connection,
        `insert into backups (at, bytes, seconds, name) values ('${day(i + 1).toISOString()}', 1, 1, ${known})`,
      )
    }
    const half = nameOf({ owner, at: day(4), kind: 'scheduled' })
    await put(place, half, { isWhole: false })
    const job = { connection, config, store, place, owner, tidying }
    await assert.rejects(makeDue({ ...job, signal: AbortSignal.abort() }, [0]))
    assert.deepEqual(await namesAt(place), old)
    assert.equal((await rowsOf(connection, 'select at from backups')).length, 3)
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
    await put(place, halfOfOthers, { isWhole: false })
    const ours = [4, 5, 6, 7].map((n) => named(n, 'scheduled'))
    for (const name of ours) await put(place, name)
    await put(place, named(8, 'scheduled'), { isWhole: false })
    assert.equal(await clearHalves(place, owner, reading), 1)
    const pruning = {
      owner,
      kind: 'scheduled',
      database: 'one',
      isKnown: () => true,
      made: ours[3]!,
    } as const
    assert.equal(await prune(place, { ...pruning, keep: 2 }, reading), 2)
    assert.deepEqual(await namesAt(place), [...others, halfOfOthers, ...ours.slice(2)].sort())
    assert.equal(await prune(place, { ...pruning, keep: 0 }, reading), 1)
    assert.deepEqual(await namesAt(place), [...others, halfOfOthers, ours[3]!].sort())
    await place.clear()
  })
}

test('what anybody could have put there, or is of a moment to come, takes no place and removes nothing', async () => {
  const { connection } = await freshDatabase()
  const folder = join(home, 'forged')
  const place = folderFiles(folder)
  const job = { connection, config, store, place, owner, tidying, signal }
  const made = await makeDue(job, [0])
  const real = made!.folder
  // Two folders that hold nothing but an empty digest, one that is a whole backup but for the key, one of the
  // key whose folder was named anew, and one of a database that took the place of this one.
  const of = (at: Date) => nameOf({ owner, at, kind: 'scheduled' })
  const forged = [2098, 2099].map((year) => of(new Date(Date.UTC(year, 0, 1))))
  for (const name of forged) await place.within(name).write('manifest.sha256', [], signal)
  const soon = new Date(Date.now() + 60_000)
  await put(place, of(soon), { keys: plainly })
  const renamed = new Date(Date.now() + 90_000)
  await put(place, of(renamed), { madeAt: day(1) })
  const blank = new Date(Date.now() + 120_000)
  await put(place, of(blank), { database: 'another' })
  const ahead = of(new Date(Date.now() + 3_600_000))
  await put(place, ahead)
  const kept = await keptBackups(place, reading)
  assert.deepEqual(
    kept.map(({ name, state }) => [name, state]),
    [
      [forged[1], 'refused'],
      [forged[0], 'refused'],
      [ahead, 'refused'],
      [of(blank), 'whole'],
      [of(renamed), 'refused'],
      [of(soon), 'refused'],
      [real, 'whole'],
    ],
  )
  await asOwner(connection, `update backups set at = at - interval '2 days'`)
  const again = await makeDue({ ...job, config: { ...config, backup: { ...reading, keep: 1 } } }, [0])
  const left = await namesAt(place)
  assert.ok(left.includes(again!.folder), 'the one just made is there')
  assert.ok(!left.includes(real), 'and the one before it went')
  assert.equal(left.length, kept.length)
})

test('what the database does not know is never removed, nor is the one just made by a clock that went back', async () => {
  const { connection } = await freshDatabase()
  const place = folderFiles(join(home, 'unknown'))
  const names = [1, 2, 3].map((n) => nameOf({ owner, at: day(n), kind: 'scheduled' }))
  for (const name of names) await put(place, name)
  const job = {
    connection,
    config: { ...config, backup: { ...reading, keep: 1 } },
    store,
    place,
    owner,
    tidying,
    signal,
  }
  const made = await makeDue(job, [0])
  assert.deepEqual(await namesAt(place), [...names, made!.folder])
  const pruning = { owner, kind: 'scheduled', database: 'one', isKnown: () => true, keep: 1 } as const
  await prune(place, { ...pruning, made: names[0]! }, reading)
  assert.deepEqual(
    await namesAt(place),
    [names[0], names[2], made!.folder],
    'that of another database stays too',
  )
})

test('a moment that is yet to come is no backup of the schedule', async () => {
  const { connection } = await freshDatabase()
  const place = folderFiles(join(home, 'clock'))
  await asOwner(connection, `insert into backups values (now() + interval '400 days', 1, 1)`)
  assert.ok(await makeDue({ connection, config, store, place, owner, tidying, signal }, [0]))
})

test('after a change of the key the former one reads what it has sealed, and seals nothing', async () => {
  const { connection } = await freshDatabase()
  const place = folderFiles(join(home, 'changed'))
  const before = nameOf({ owner, at: day(1), kind: 'scheduled' })
  await put(place, before)
  const changed = { ...reading, key: 'the next key of the tests, long enough' }
  const stateWith = async (keys: Keys) => (await keptBackups(place, keys)).map(({ state }) => state)
  assert.deepEqual(await stateWith(changed), ['refused'])
  const both = { ...changed, formerKey: key }
  assert.deepEqual(await stateWith(both), ['whole'])
  const job = { connection, config: { ...config, backup: both }, store, place, owner, tidying, signal }
  assert.ok(await makeDue(job, [0]))
  assert.deepEqual(await stateWith(changed), ['whole', 'refused'])
  assert.equal(wholeOnes(await keptBackups(place, both)).length, 2)
})

test('a bucket that does not let anything be removed has a backup all the same', async () => {
  const { connection } = await freshDatabase()
  const inner = folderFiles(join(home, 'locked'))
  await put(inner, nameOf({ owner, at: day(1), kind: 'scheduled' }), { isWhole: false })
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
