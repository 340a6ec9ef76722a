import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeoutScale } from '#platform/timeouts.server.ts'
import { createTestDatabase, freshDatabase, rowsOf } from '#tests/support/database.ts'
import { poolerTo } from '#tests/support/pooler.ts'
import { ampleTime } from '#tests/support/timeouts.ts'
import { DatabaseUnusable } from './databaseUnusable.server.ts'
import { onDedicatedConnection } from './dedicatedConnection.server.ts'
import { requireSuitable } from './migrations.server.ts'
import { prepareRole, settled } from './sessionSettings.server.ts'

const prepared = await freshDatabase()
const unprepared = await freshDatabase()
await onDedicatedConnection(prepared.connection, 'prepare', prepareRole)

const shown = `select string_agg(name || ' ' || setting, ', ' order by name) as shown from pg_settings
                where name in ('statement_timeout', 'lock_timeout', 'enable_seqscan', 'plan_cache_mode')`
const ofServer =
  'enable_seqscan off, lock_timeout 1000, plan_cache_mode force_generic_plan, statement_timeout 2000'
const ofLongWork = 'enable_seqscan on, lock_timeout 0, plan_cache_mode auto, statement_timeout 0'

const saysThat = (pattern: RegExp) => (error: unknown) => {
  assert.ok(error instanceof DatabaseUnusable)
  assert.match(error.message, pattern)
  return true
}

test("PostgreSQL applies a server's settings at the start of each connection", async (t) => {
  t.after(() => setTimeoutScale(ampleTime))
  const connection = await settled(unprepared.connection)
  assert.equal(connection.isPrepared, undefined)
  for (const times of [1, 3]) {
    setTimeoutScale(times)
    const db = createTestDatabase(connection)
    const expected = ofServer.replace(/\d+/g, (ms) => `${Number(ms) * times}`)
    assert.deepEqual(await db.read('shown', shown, []), [{ shown: expected }])
    assert.deepEqual(await db.write('shown', shown, []), [{ shown: expected }])
    await db.close()
  }
})

test('settings stored in the role apply to all of its connections', async () => {
  assert.deepEqual(await rowsOf(prepared.connection, shown), [{ shown: ofServer }])
  assert.equal((await settled(prepared.connection)).isPrepared, true)
  assert.notDeepEqual(await rowsOf(unprepared.connection, shown), [{ shown: ofServer }])
})

for (const manner of ['refuses', 'drops'] as const) {
  test(`behind a pooler that ${manner} settings, the role's settings apply`, async () => {
    const connection = await settled(await poolerTo(prepared.connection, manner))
    const db = createTestDatabase(connection)
    assert.deepEqual(await db.read('shown', shown, []), [{ shown: ofServer }])
    await assert.rejects(db.read('sleep', 'select pg_sleep(20)', []), /statement timeout/)
    await db.close()
  })
}

test("a database where the settings don't apply is rejected, with the remedy", async () => {
  const remedy = /MIGRATE_DATABASE_URL, and run npm run simat -- database prepare/
  const dropped = settled(await poolerTo(unprepared.connection, 'drops'))
  await assert.rejects(dropped, saysThat(/enable_seqscan is on, .*statement_timeout is 0/))
  await assert.rejects(dropped, saysThat(remedy))
  await assert.rejects(settled(await poolerTo(unprepared.connection, 'refuses')), saysThat(remedy))
})

test("long work isn't canceled by the role's settings", async () => {
  const [row] = await onDedicatedConnection(prepared.connection, 'long', async (client) => {
    return (await client.query(shown)).rows
  })
  assert.deepEqual(row, { shown: ofLongWork })
})

test('long work is refused behind a pooler, where it would be canceled', async () => {
  const pooled = await poolerTo(prepared.connection, 'drops')
  await assert.rejects(
    onDedicatedConnection(pooled, 'long', () => assert.fail('it was begun')),
    saysThat(/MIGRATE_DATABASE_URL must lead to PostgreSQL itself.*statement_timeout is 2000/),
  )
})

test("a statement planned each time doesn't change its connection's settings", async () => {
  const db = createTestDatabase(await settled(prepared.connection))
  const mode = `select current_setting('plan_cache_mode') as mode`
  assert.deepEqual(await db.seek(null, mode, []), [{ mode: 'force_custom_plan' }])
  const outcomes = await Promise.allSettled(
    [0, 1, 0, 1].map((divisor) => db.seek(null, 'select 1 / $1::int as n', [divisor])),
  )
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ['rejected', 'fulfilled', 'rejected', 'fulfilled'],
  )
  assert.deepEqual(await db.seek(null, mode, []), [{ mode: 'force_custom_plan' }])
  assert.deepEqual(await db.seek('mode', mode, []), [{ mode: 'force_generic_plan' }])
  assert.deepEqual(await db.write(null, mode, []), [{ mode: 'force_custom_plan' }])
  assert.deepEqual(await db.transaction((query) => query(null, mode, [])), [{ mode: 'force_custom_plan' }])
  assert.deepEqual(await db.write('mode', mode, []), [{ mode: 'force_generic_plan' }])
  await db.close()
})

test('PostgreSQL versions other than 18 are rejected in one sentence', async () => {
  for (const version of [17, 19]) {
    const client = { query: async () => ({ rows: [{ version }] }) }
    await assert.rejects(
      requireSuitable(client as never),
      saysThat(new RegExp(`^Simat needs PostgreSQL 18, and this one is ${version}\\.$`)),
    )
  }
})
