import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { createBackground } from '#platform/background.server.ts'
import { isFull, isUnavailable } from '#platform/database/databaseFailures.server.ts'
import { type DiskState, freeIn, stateAt, watchDisk } from '#platform/disk.server.ts'
import { createLog } from '#platform/log.server.ts'
import { createTestDatabase, freshDatabase } from '#tests/support/database.ts'

const reserve = 4096

async function watched(t: TestContext, first: number) {
  t.mock.timers.enable({ apis: ['setInterval'] })
  const folder = mkdtempSync(join(tmpdir(), 'simat-disk-'))
  const told: DiskState[] = []
  const background = createBackground(createLog('silent'))
  let free = first
  const disk = await watchDisk(folder, {
    background,
    reserveBytes: reserve,
    changed: (state) => told.push(state),
    freeBytes: async () => free,
  })
  t.after(() => {
    disk.stop()
    rmSync(folder, { recursive: true })
  })
  return {
    disk,
    told,
    held: join(folder, 'reserved-room'),
    async leaves(bytes: number) {
      free = bytes
      const looked = background.runs()['watch the disk']!.done
      t.mock.timers.tick(1000)
      while (background.runs()['watch the disk']!.done === looked) await setImmediate()
    },
  }
}

test('writes are refused when free space falls below a threshold, after an earlier warning', async (t) => {
  const { disk, told, leaves } = await watched(t, reserve * 10)
  assert.equal(disk.state(), 'ok')
  await leaves(reserve * 2 - 1)
  assert.deepEqual([disk.state(), disk.hasRoom()], ['low', true])
  await leaves(reserve - 1)
  assert.deepEqual([disk.state(), disk.hasRoom()], ['full', false])
  await leaves(reserve * 10)
  assert.deepEqual(told, ['low', 'full', 'ok'])
})

test("the disk state doesn't flicker around its threshold", () => {
  assert.equal(stateAt(reserve, reserve, 'full'), 'full')
  assert.equal(stateAt(reserve * 1.3, reserve, 'full'), 'low')
  assert.equal(stateAt(reserve * 2.1, reserve, 'low'), 'low')
  assert.equal(stateAt(reserve * 2.1, reserve, 'ok'), 'ok')
})

test('space is reserved for PostgreSQL to stop and start cleanly, and released when the disk is nearly full', async (t) => {
  const { held, leaves } = await watched(t, reserve * 10)
  assert.equal(statSync(held).size, reserve / 4)
  await leaves(reserve / 4 - 1)
  assert.equal(existsSync(held), false)
  await leaves(reserve * 3)
  assert.equal(existsSync(held), false, 'what is short is not taken')
  await leaves(reserve * 10)
  assert.equal(statSync(held).size, reserve / 4)
})

test('on a full disk writes are refused and reads continue', async () => {
  const { connection } = await freshDatabase()
  let room = true
  const db = createTestDatabase(connection, { mayWrite: () => room })
  await db.write('make', 'create table kept as select 1 as one', [])
  room = false
  for (const attempt of [
    () => db.write('add', 'insert into kept values (2)', []),
    () => db.transaction((query) => query('add', 'insert into kept values (2)', [])),
  ])
    await assert.rejects(attempt, (error) => isFull(error) && isUnavailable(error))
  assert.deepEqual(await db.read('all', 'select one from kept', []), [{ one: 1 }])
  await db.close()
})

test("a disk without free inodes has no space; a disk that doesn't count inodes has the space it reports", () => {
  const room = { bavail: 100, bsize: 4096 }
  assert.equal(freeIn({ ...room, files: 1_000_000, ffree: 500_000 }), 409_600)
  assert.equal(freeIn({ ...room, files: 1_000_000, ffree: 10 }), 0)
  assert.equal(freeIn({ ...room, files: 0, ffree: 0 }), 409_600)
})
