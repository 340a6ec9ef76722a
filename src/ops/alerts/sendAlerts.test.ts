import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, beforeEach, test } from 'node:test'
import { ConfigMistakes, readConfig } from '#ops/config/config.server.ts'
import { createMetrics } from '#platform/metrics/metrics.server.ts'
import { NoDiskSpace } from '#platform/overloaded.server.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { storeAlerts } from './openAlerts.sql.ts'
import { createAlertSender, postAlerts } from './sendAlerts.server.ts'

const { db } = await freshDatabase()
const posted: Record<string, unknown>[] = []
let status = 200
const hooks = createServer(async (request, response) => {
  const body = JSON.parse(Buffer.concat(await request.toArray()).toString())
  if (status === 200) posted.push(body)
  if (status > 0) response.writeHead(status, { location: '/elsewhere' }).end()
}).listen(0, '127.0.0.1')
await once(hooks, 'listening')
after(() => hooks.close())
const url = `http://127.0.0.1:${(hooks.address() as AddressInfo).port}/a-key`

const metrics = createMetrics()
const codes = metrics.counter('simat_codes_total', { help: 'Codes.', labels: ['country', 'outcome'] })
let free = 9e9
let due = 9000
metrics.gauge('simat_disk_free_bytes', { help: 'Free.' }, () => free)
metrics.gauge('simat_cases_due_seconds', { help: 'Due.', labels: ['kind'] }, () => [
  { labels: { kind: 'case' }, value: due },
])

let now = Date.parse('2026-03-01T10:00:00Z')
const parts = {
  db,
  url,
  timeoutMs: 10_000,
  metrics: metrics as Pick<typeof metrics, 'samples'>,
  server: 'one:3000',
  now: () => now,
}
const server = (changed: Partial<typeof parts> = {}) => createAlertSender({ ...parts, ...changed })
let run = server()
async function minutes(count: number) {
  for (let minute = 0; minute < count; minute += 1) {
    await run()
    now += 60_000
  }
}
const names = () => posted.map(({ alert, endedAt }) => `${endedAt ? 'ended ' : ''}${alert}`)

beforeEach(async () => {
  free = 9e9
  due = 9000
  status = 200
  await db.write(null, 'update installation set alerts_by = null, alerts_until = null', [])
  run = server()
  now += 60 * 60_000
  await minutes(1)
  posted.length = 0
})

test('an alert is posted once when it has held long enough, and once when it ends, also after a restart', async () => {
  free = 1.5e9
  const since = new Date(now).toISOString()
  await minutes(5)
  assert.equal(posted.length, 0)
  await minutes(10)
  run = server()
  await minutes(10)
  const runbook = 'docs/RUNBOOK.md#simatdisknearlyfull'
  const summary = 'Only 1500 MB of disk space is free.'
  const first = { alert: 'SimatDiskNearlyFull', summary, since, endedAt: null, runbook }
  assert.deepEqual(posted, [{ ...first, text: `SimatDiskNearlyFull. ${summary}` }])
  free = 9e9
  const endedAt = new Date(now).toISOString()
  await minutes(10)
  assert.equal(posted.length, 2)
  assert.deepEqual([posted[1]!.since, posted[1]!.endedAt], [since, endedAt])
  assert.equal(posted[1]!.text, 'Ended: SimatDiskNearlyFull.')
})

test('what holds only briefly is not posted', async () => {
  free = 1e9
  await minutes(3)
  free = 9e9
  await minutes(3)
  assert.deepEqual(posted, [])
})

test('a post that fails or is redirected fails the run, without the address, and is repeated', async () => {
  due = 60
  await minutes(1)
  for (status of [500, 302])
    await assert.rejects(minutes(1), ({ message }: Error) => {
      assert.equal(message, `the alert webhook answered ${status}`)
      return true
    })
  now += 60_000
  status = 200
  await minutes(5)
  assert.deepEqual(names(), ['SimatCaseDue'])
})

test('codes that no provider takes are posted until ten minutes after the last', async () => {
  codes({ country: 'SA', outcome: 'sent' }, 6)
  await minutes(12)
  assert.deepEqual(names(), [])
  codes({ country: 'SA', outcome: 'not delivered' }, 2)
  codes({ country: 'SA', outcome: 'sent' }, 3)
  await minutes(7)
  assert.deepEqual(names(), ['SimatCodesNotDelivered'])
  await minutes(7)
  assert.deepEqual(names(), ['SimatCodesNotDelivered', 'ended SimatCodesNotDelivered'])
})

test('a disk so full that nothing can be stored is posted once', async () => {
  const write = () => Promise.reject(new NoDiskSpace('the disk is all but full'))
  run = server({ db: { ...db, write } })
  free = 1e8
  for (let minute = 0; minute < 12; minute += 1) await minutes(1).catch(() => (now += 60_000))
  assert.deepEqual(names(), ['SimatDiskNearlyFull'])
})

test('of several servers one posts, whatever the others see, until it falls silent', async () => {
  const other = server({ server: 'two:3000', metrics: { samples: async () => [] } })
  free = 1e9
  for (let minute = 0; minute < 20; minute += 1) {
    await other()
    await minutes(1)
  }
  assert.deepEqual(names(), ['SimatDiskNearlyFull'])
  await db.write(null, `update installation set alerts_until = now() - interval '1 second'`, [])
  await other()
  await minutes(2)
  assert.deepEqual(names(), ['SimatDiskNearlyFull', 'ended SimatDiskNearlyFull'])
  await db.write(null, `update installation set alerts_until = now() + interval '1 day'`, [])
  await minutes(6)
  assert.equal(posted.length, 3, 'the clock ran ahead')
})

test('a webhook that never answers delays what is due until it does, also of other alerts', async () => {
  run = server({ timeoutMs: 50 })
  due = 60
  free = 1e9
  await minutes(1)
  status = 0
  await assert.rejects(run(), { name: 'TimeoutError' })
  now += 5 * 60_000
  status = 200
  await minutes(2)
  assert.deepEqual(names(), ['SimatDiskNearlyFull', 'SimatCaseDue'])
})

test('a server with ALERT_WEBHOOK_URL posts each minute, and one without does not', async () => {
  due = 60
  await db.write(storeAlerts, { open: { SimatCaseDue: { since: '2026-03-01T10:00:00Z', isPosted: false } } })
  await db.write(null, 'update installation set alerts_until = null', [])
  const works: (() => Promise<unknown>)[] = []
  const every = (ms: number, _: string, work: () => Promise<unknown>) => {
    assert.equal(ms, 60_000)
    works.push(work)
    return () => {}
  }
  for (const environment of [{}, { ALERT_WEBHOOK_URL: url }])
    postAlerts({ ...{ config: readConfig(environment), background: { every } }, db, metrics })
  assert.equal(works.length, 1)
  await works[0]!()
  assert.deepEqual(names(), ['SimatCaseDue'])
})

test('the address is https or on this machine, and may have a query', () => {
  const mistaken = (ALERT_WEBHOOK_URL: string) => {
    try {
      readConfig({ ALERT_WEBHOOK_URL })
      return false
    } catch (error) {
      return error instanceof ConfigMistakes
    }
  }
  assert.deepEqual(
    ['https://hooks.example/a?key=b', url, 'http://hooks.example/a', 'https://a:b@hooks.example'].map(
      mistaken,
    ),
    [false, false, true, true],
  )
})
