import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createBackground } from '#platform/background.server.ts'
import { createLog } from '#platform/log.server.ts'
import { createMetrics } from '#platform/metrics/metrics.server.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { addAccount } from '#tests/support/people.ts'
import { measureStored } from './storedMetrics.server.ts'

test('a server reports how many accounts exist, and nothing before it has counted them', async () => {
  const { db } = await freshDatabase()
  for (const end of ['01', '02', '03']) await addAccount(db, `+9665300000${end}`)
  await db.write('test_gone', `delete from accounts where phone like '%03'`, [])
  const metrics = createMetrics()
  const told = metrics.read
  measureStored(createBackground(createLog('silent')), metrics, db)
  assert.doesNotMatch(await told(), /^simat_accounts \d/m)
  await eventually('it has looked', async () => /^simat_accounts 2$/m.test(await told()))
})
