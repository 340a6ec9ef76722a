import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { createMediaStore } from '#features/photos/mediaStore.server.ts'
import { readConfig } from '#ops/config/config.server.ts'
import { quietly } from '#tests/support/background.ts'
import { asOwner, freshDatabase } from '#tests/support/database.ts'
import { addPerson, people } from '#tests/support/people.ts'
import { type Files, filesIn, readWhole } from '../backupFiles.server.ts'
import { digestFile } from '../backupManifest.server.ts'
import { isDue, makeDue } from './nightlyBackup.server.ts'
import { completeBackups, nameOf, prune, readName, storedBackups } from './storedBackups.server.ts'

const home = await mkdtemp(join(tmpdir(), 'simat-kept-'))
after(() => rm(home, { recursive: true, force: true }))

const { signal } = new AbortController()
const config = readConfig({ NODE_ENV: 'test', DATA_DIR: home, BACKUP_KEEP: '2' })
const store = createMediaStore(config)
const tidying = (work: () => Promise<unknown>) => quietly.run('tidy', work)
const day = (n: number) => new Date(Date.UTC(2026, 0, n))
const nightly = (n: number) => nameOf({ at: day(n), kind: 'nightly' })

const put = async (place: Files, name: string, isWhole = true) => {
  const files = place.within(name)
  await files.write('tables/people.copy', [Buffer.from('x')], signal)
  if (isWhole) await files.write(digestFile, [Buffer.from('x')], signal)
}
const namesAt = async (place: Files) => (await place.folders()).sort()

test('a backup is due once each night, even if no server ran at that time', () => {
  const at = (time: string) => new Date(`2026-03-02T${time}Z`)
  const yesterday = (time: string) => new Date(`2026-03-01T${time}Z`)
  assert.equal(isDue(at('12:00:00'), null), true, 'there is none yet')
  assert.equal(isDue(at('02:29:59'), yesterday('02:30:00')), false)
  assert.equal(isDue(at('02:30:00'), yesterday('02:31:00')), true)
  assert.equal(isDue(at('02:30:00'), at('02:30:00')), false)
  assert.equal(isDue(at('01:00:00'), yesterday('02:29:00')), true, 'that of yesterday was missed')
})

test('one of two servers makes the due backup with its photos, and afterward none is due', async () => {
  const { db, connection } = await freshDatabase()
  const id = await addPerson(db, people.noura)
  const photo = randomBytes(24).toString('hex')
  for (const name of [photo, `${photo}-96`]) await store.put(name, randomBytes(30_000))
  await asOwner(connection, `insert into media (id, account_id, bytes) values ('${photo}', ${id}, 60000)`)
  const place = filesIn(join(home, 'backups'))
  const job = { connection, config, store, place, tidying, signal }
  const made = await Promise.all([makeDue(job), makeDue(job)])
  assert.equal(made.filter((each) => each !== null).length, 1)
  assert.equal(await makeDue(job), null)
  const [backup, ...others] = await storedBackups(place)
  assert.deepEqual([backup?.isWhole, backup?.kind, others], [true, 'nightly', []])
  for (const name of [photo, `${photo}-96`])
    assert.deepEqual(
      await readWhole(backup!.files, `media/${name.slice(0, 2)}/${name}`, signal),
      await store.get(name),
    )
})

test('a failed backup removes no older backup, and its partial files are removed the next time', async () => {
  const { connection } = await freshDatabase()
  const place = filesIn(join(home, 'failing'))
  const old = [1, 2, 3].map(nightly)
  for (const name of old) await put(place, name)
  await put(place, nightly(4), false)
  const job = { connection, config, store, place, tidying }
  await assert.rejects(makeDue({ ...job, signal: AbortSignal.abort() }))
  assert.deepEqual(await namesAt(place), old)
  await put(place, `${nightly(5)}.unfinished-12`)
  const made = await makeDue({ ...job, signal })
  assert.deepEqual(await namesAt(place), [old[2]!, made!.folder])
})

test('only older backups of one kind are deleted: never the last, the new one, or other folders', async () => {
  const place = filesIn(join(home, 'pruned'))
  const others = [
    nameOf({ at: day(2), kind: 'by hand' }),
    nameOf({ at: day(3), kind: 'before migrating' }),
    'simat',
    'photos of mine',
    `${nightly(1)}-copy`,
  ]
  for (const name of others) await put(place, name)
  const ours = [4, 5, 6, 7].map(nightly)
  for (const name of ours) await put(place, name)
  const pruning = { kind: 'nightly', made: ours[3]! } as const
  await prune(place, { ...pruning, keep: 2 })
  assert.deepEqual(await namesAt(place), [...others, ...ours.slice(2)].sort())
  await prune(place, { ...pruning, keep: 0 })
  assert.deepEqual(await namesAt(place), [...others, ours[3]!].sort())
  await put(place, nightly(8))
  await prune(place, { ...pruning, keep: 1 })
  assert.deepEqual(await namesAt(place), [...others, ours[3]!, nightly(8)].sort(), 'a clock went back')
})

test("a backup dated in the future isn't last night's", async () => {
  const { connection } = await freshDatabase()
  const place = filesIn(join(home, 'clock'))
  await put(place, nameOf({ at: new Date(Date.now() + 86_400_000), kind: 'nightly' }))
  assert.ok(await makeDue({ connection, config, store, place, tidying, signal }))
})

test("a folder that doesn't allow deletion still gets its backup", async () => {
  const { connection } = await freshDatabase()
  const inner = filesIn(join(home, 'locked'))
  await put(inner, nightly(1), false)
  const refusing = (files: Files): Files => ({
    ...files,
    within: (folder) => refusing(files.within(folder)),
    clear: () => Promise.reject(new Error('EACCES')),
  })
  const job = { connection, config, store, place: refusing(inner), tidying, signal }
  assert.ok(await makeDue(job))
  assert.equal(await makeDue(job), null)
  assert.equal((await completeBackups(inner)).length, 1)
  assert.equal((await readdir(inner.name)).length, 2)
})

test("a backup's name states when and why it was made, and no other name is taken for a backup's", () => {
  for (const kind of ['nightly', 'by hand', 'before migrating'] as const) {
    const name = nameOf({ at: day(9), kind })
    assert.deepEqual(readName(name), { name, at: day(9), kind })
    assert.equal(readName(`${name}.unfinished-12`)?.kind, kind)
  }
  const name = nightly(9)
  for (const wrong of [
    `${name}-x`,
    `x${name}`,
    `${name}.unfinished-`,
    name.replace('2026-01', '2026-13'),
    '',
  ])
    assert.equal(readName(wrong), null, wrong)
})
