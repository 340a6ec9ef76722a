import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { freshDatabase } from '#tests/support/database.ts'
import { addPerson, people } from '#tests/support/people.ts'
import { diskStore } from './mediaStore.server.ts'
import { removeOrphans } from './orphanedFiles.server.ts'
import { addMedia } from './photos.sql.ts'

const { db } = await freshDatabase()
const installation = 'the id of this database'
const folder = await mkdtemp(join(tmpdir(), 'simat-media-'))
after(() => rm(folder, { recursive: true }))

test('files without an owner are deleted, except those from the last hour', async () => {
  const store = diskStore(folder)
  const id = await addPerson(db, people.noura)
  await db.write(addMedia, { id: 'owned', accountId: id, digests: [], bytes: 1 })
  const names = ['owned', 'owned-96', 'orphan', 'orphan-96', 'orphan.half-written']
  for (const name of names) await store.put(name, Buffer.from(name))
  await removeOrphans({ db, store, installation }, Date.now() - 60_000)
  for (const name of names) assert.ok(await store.get(name), name)
  await removeOrphans({ db, store, installation }, Date.now() + 60_000)
  for (const name of names) assert.equal(Boolean(await store.get(name)), name.startsWith('owned'), name)
})

test('the sweep works on an empty store too', async () => {
  await removeOrphans({ db, store: diskStore(join(folder, 'never-made')), installation }, Date.now())
})

test('a server with the wrong database deletes no photo', async () => {
  const store = diskStore(join(folder, 'of-another'))
  const names = Array.from({ length: 40 }, (_, i) => `elsewhere-${i}`)
  for (const name of names) await store.put(name, Buffer.from(name))
  await assert.rejects(
    removeOrphans({ db, store, installation }, Date.now() + 60_000),
    /40 of 40 photo files/,
  )
  for (const name of names) assert.ok(await store.get(name), name)
})

test("the first sweep claims a photo store, and another database can't sweep the store afterward", async () => {
  const store = diskStore(join(folder, 'claimed'))
  await removeOrphans({ db, store, installation }, Date.now())
  await store.put('orphan', Buffer.from('orphan'))
  const another = { db, store, installation: 'the id of another' }
  await assert.rejects(removeOrphans(another, Date.now() + 60_000), /of another database \(the id of this/)
  assert.ok(await store.get('orphan'))
  await removeOrphans({ db, store, installation }, Date.now() + 60_000)
  assert.equal(await store.get('orphan'), null)
  assert.deepEqual((await Array.fromAsync(store.list())).flat(), [], 'the mark is no photo')
})
