import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { createMediaStore } from '#features/photos/mediaStore.server.ts'
import { readConfig } from '#ops/config/config.server.ts'
import { migrate } from '#platform/database/migrations.server.ts'
import { recompute } from '#platform/database/recompute.server.ts'
import { root } from '#platform/root.server.ts'
import { freshDatabase, rowsOf } from '#tests/support/database.ts'
import { addPerson, people } from '#tests/support/people.ts'
import { backUp } from './backUp.server.ts'
import { filesIn } from './backupFiles.server.ts'
import { restore } from './restore.server.ts'

const home = mkdtempSync(join(tmpdir(), 'simat-backup-'))
after(() => rmSync(home, { recursive: true, force: true }))
const store = createMediaStore(readConfig({ NODE_ENV: 'test', DATA_DIR: home }))
const { signal } = new AbortController()

const ours = join(root, 'db')
const later = join(home, 'later')
cpSync(ours, later, { recursive: true })
const names = join(later, 'definitions', 'columns', 'names.sql')
writeFileSync(names, readFileSync(names, 'utf8').replace("'ٱىة", "'خٱىة").replace("'ايه", "'حايه"))

async function putBack({ madeBy, by }: { madeBy: string; by: string }) {
  const { db, connection } = await freshDatabase()
  await migrate(connection, madeBy)
  await recompute(connection, { signal, onStatus: () => {}, rest: 0 })
  await addPerson(db, { ...people.noura, name: 'خالد' })
  const folder = mkdtempSync(join(home, 'made-'))
  await backUp({
    connection,
    store,
    files: filesIn(join(folder, 'backup')),
    simat: '1.0.0',
    notInside: [],
    signal,
  })
  await db.close()
  await restore({
    connection,
    store,
    files: filesIn(join(folder, 'backup')),
    schemaFolder: by,
    replace: true,
    secrets: ['x'.repeat(32)],
    formerNumbers: [],
    signal,
  })
  return {
    connection,
    left: await rowsOf(connection, 'select task from recomputations order by task'),
    found: () =>
      rowsOf(
        connection,
        `select folded_name, word from people join people_words on person_id = id where word not like '=%'`,
      ),
  }
}

test("a backup whose definitions match this version isn't recomputed", async () => {
  const { left, found } = await putBack({ madeBy: later, by: later })
  assert.deepEqual(left, [])
  assert.deepEqual(await found(), [{ folded_name: 'حالد', word: 'حالد' }])
})

test("a backup made with other definitions is recomputed with this version's", async () => {
  for (const { madeBy, by, word } of [
    { madeBy: ours, by: later, word: 'حالد' },
    { madeBy: later, by: ours, word: 'خالد' },
  ]) {
    const { connection, left, found } = await putBack({ madeBy, by })
    assert.deepEqual(left, [{ task: 'recompute names' }])
    await recompute(connection, { signal, onStatus: () => {}, rest: 0 })
    assert.deepEqual(await found(), [{ folded_name: word, word }])
  }
})
