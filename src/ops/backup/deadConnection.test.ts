import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createMediaStore } from '#features/photos/mediaStore.server.ts'
import { readConfig } from '#ops/config/config.server.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { wireTo } from '#tests/support/databaseProxy.ts'
import { addPerson, people } from '#tests/support/people.ts'
import { backUp } from './backUp.server.ts'
import { type Files, filesIn } from './backupFiles.server.ts'

const home = await mkdtemp(join(tmpdir(), 'simat-silence-'))
after(() => rm(home, { recursive: true, force: true }))
const { db, connection } = await freshDatabase()
await addPerson(db, people.noura)

type Content = Parameters<Files['write']>[1]

const changing = (files: Files, file: string, change: (content: Content) => Content): Files => ({
  ...files,
  draft() {
    const { files: drafted, finish } = files.draft()
    const write: Files['write'] = (path, content, signal) =>
      drafted.write(path, path === file ? change(content) : content, signal)
    return { files: { ...drafted, write }, finish }
  },
})

for (const file of ['tables/people.copy', 'media.sha256'])
  test(`a backup whose connection goes silent before ${file} ends, says so, and leaves nothing partial`, {
    timeout: 60_000,
  }, async () => {
    const wire = await wireTo(connection)
    const files = changing(filesIn(join(home, 'backup')), file, (content) => {
      wire.freeze()
      return content
    })
    const store = createMediaStore(readConfig({ NODE_ENV: 'test', DATA_DIR: home }))
    const job = { files, store, simat: '1.0.0', notInside: [], signal: new AbortController().signal }
    await assert.rejects(
      backUp({ ...job, connection: wire.connection, silenceMs: 2000 }),
      /PostgreSQL has sent nothing for 2 s/,
    )
    wire.thaw()
    assert.deepEqual(await readdir(home), [])
  })

test("a backup to a slow destination doesn't count as silent", async () => {
  const slow = changing(filesIn(join(home, 'slow')), 'tables/people.copy', async function* (content) {
    for await (const chunk of content) {
      yield chunk
      await sleep(1500)
    }
  })
  const store = createMediaStore(readConfig({ NODE_ENV: 'test', DATA_DIR: home }))
  const job = { files: slow, store, simat: '1.0.0', notInside: [], signal: new AbortController().signal }
  await backUp({ ...job, connection, silenceMs: 1000 })
})
