import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { after, beforeEach, test } from 'node:test'
import { createMediaStore } from '#features/photos/mediaStore.server.ts'
import { ConfigMistakes, readConfig } from '#ops/config/config.server.ts'
import { promisedTasks } from '#ops/jobs/housekeeping.server.ts'
import { createBackground } from '#platform/background.server.ts'
import { createLog } from '#platform/log.server.ts'
import { createMetrics } from '#platform/metrics/metrics.server.ts'
import { NoDiskSpace } from '#platform/overloaded.server.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { storeAlerts } from './openAlerts.sql.ts'
import { createAlertSender } from './sendAlerts.server.ts'

const { db } = await freshDatabase()
const posted: Record<string, unknown>[] = []
let status = 200
const hooks = createServer(async (request, response) => {
  const body = JSON.parse(Buffer.concat(await request.toArray()).toString())
  if (status === 200) posted.push(body)
  response.writeHead(status, { location: '/elsewhere' }).end()
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

const { signal } = new AbortController()
let now = Date.parse('2026-03-01T10:00:00Z')
const server = (database = db) => createAlertSender({ db: database, metrics, url, now: () => now })
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
  assert.match(`${posted[1]!.text}`, /^Ended: SimatDiskNearlyFull\./)
})

test('what holds only briefly is not posted', async () => {
  free = 1e9
  await minutes(3)
  free = 9e9
  await minutes(3)
  assert.deepEqual(posted, [])
})

test('a post that fails or is redirected fails the job, without the address, and is repeated', async () => {
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
  run = server({ ...db, write })
  free = 1e8
  for (let minute = 0; minute < 12; minute += 1) await minutes(1).catch(() => (now += 60_000))
  assert.deepEqual(names(), ['SimatDiskNearlyFull'])
})

test('a server with ALERT_WEBHOOK_URL posts, and one without does not', async () => {
  due = 60
  const ran = async (environment: Record<string, string>) => {
    const log = createLog('silent')
    const tasks = promisedTasks({
      ...{ config: readConfig(environment), db, log, background: createBackground(log) },
      metrics: { ...createMetrics(), samples: metrics.samples },
      ...{
        secrets: { appSecret: '', appSecrets: [], adminPassword: null },
        leaving: signal,
        erased: () => {},
      },
      store: createMediaStore({ ...readConfig({}), dataDir: tmpdir() }),
    })
    const open = { SimatCaseDue: { since: '2026-03-01T10:00:00Z', isPosted: false } }
    await db.write(storeAlerts, { open })
    await tasks.send_alerts()
    return names()
  }
  assert.deepEqual(await ran({}), [])
  assert.deepEqual(await ran({ ALERT_WEBHOOK_URL: url }), ['SimatCaseDue'])
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
