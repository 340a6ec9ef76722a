import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { DatabaseUnusable } from '#platform/database/databaseUnusable.server.ts'
import { waitForPrimary } from '#platform/database/primary.server.ts'
import { folder, query, start } from '#tests/support/clusters.ts'
import { eventually } from '#tests/support/eventually.ts'

test("a server doesn't start on a standby; it says so and waits for the standby to be promoted", async (t) => {
  const dataDir = folder(t)
  writeFileSync(join(dataDir, 'postgres', 'standby.signal'), '')
  const { connection } = await start(dataDir)
  const onStatus: string[] = []
  const waiting = (timeoutMs: number) =>
    waitForPrimary(connection, { onStatus: (what) => onStatus.push(what), timeoutMs, pauseMs: 20 })

  await assert.rejects(waiting(100), (error) => {
    assert.ok(error instanceof DatabaseUnusable)
    assert.match(error.message, /^The database cannot be written to: it is a standby/)
    return true
  })
  const promoted = waiting(600_000)
  await eventually('this try has seen the standby', () => onStatus.length >= 2)
  await query({ ...connection, user: 'postgres' }, 'select pg_promote()')
  await promoted
  assert.equal(onStatus.length, 2)
})

test("a server waits for a database that doesn't answer yet", async () => {
  const onStatus: string[] = []
  const nobody = { connectionString: 'postgres://simat@127.0.0.1:1/simat' }
  const waiting = waitForPrimary(nobody, {
    onStatus: (what) => onStatus.push(what),
    timeoutMs: 100,
    pauseMs: 20,
  })
  await assert.rejects(waiting, /^Error: The database cannot be written to: connect ECONNREFUSED/)
  assert.deepEqual(onStatus, ['connect ECONNREFUSED 127.0.0.1:1'])
})
