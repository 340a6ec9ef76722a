import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { Client } from 'pg'
import { createMediaStore } from '#features/photos/mediaStore.server.ts'
import { readConfig } from '#ops/config/config.server.ts'
import { createBackground } from '#platform/background.server.ts'
import { createLog } from '#platform/log.server.ts'
import { createMetrics } from '#platform/metrics/metrics.server.ts'
import { connectionUrl, freshDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { addPerson, people } from '#tests/support/people.ts'
import { ensureBuilt } from '../../../../scripts/build.ts'
import { startServer } from '../../../../scripts/server.ts'
import { filesIn } from '../backupFiles.server.ts'
import { nightlyBackup } from './nightlyBackup.server.ts'
import { backupFolderOf, storedBackups } from './storedBackups.server.ts'

await ensureBuilt()
const home = await mkdtemp(join(tmpdir(), 'simat-nightly-'))
after(() => rm(home, { recursive: true, force: true }))

const { db, connection } = await freshDatabase()
await addPerson(db, people.noura)
const place = join(home, 'backups')
const environment = {
  DATABASE_URL: connectionUrl(connection),
  APP_SECRET: 'the same secret on both servers, long enough',
  BACKUP_TO: place,
  METRICS_PORT: '0',
  LOG_LEVEL: 'error',
}
const start = (name: string) =>
  startServer('src/app/serverProcess.server.ts', { ...environment, DATA_DIR: join(home, name) })
const lookNow = () => db.write(null, `select graphile_worker.add_job('back_up')`, [])
const until = (holds: () => Promise<boolean>) => eventually('the servers say so', holds)
const metricsOf = async ({ metricsAt }: { metricsAt: string | null }) => (await fetch(metricsAt!)).text()

test('while another session holds the backup lock, no backup is made, and none counts as failed', async () => {
  const { db: own, connection: there } = await freshDatabase()
  await addPerson(own, people.noura)
  const holder = new Client(there)
  await holder.connect()
  await holder.query('select pg_advisory_lock(7301003)')
  const config = readConfig({
    ...environment,
    NODE_ENV: 'test',
    DATA_DIR: home,
    BACKUP_TO: join(home, 'late'),
  })
  const metrics = createMetrics()
  const log = createLog('silent')
  const job = {
    ...{ connection: there, config, store: createMediaStore(config), place: backupFolderOf(config) },
    signal: new AbortController().signal,
  }
  const backUp = nightlyBackup({ background: createBackground(log), metrics, log, job, hasRoom: () => true })
  async function figure(name: string) {
    const [, value] = new RegExp(`^${name} (\\S+)$`, 'm').exec(await metrics.read()) ?? []
    return value === undefined ? undefined : Number(value)
  }
  await backUp()
  assert.deepEqual(
    [await figure('simat_backup_last_success_seconds'), await figure('simat_backup_failures_total')],
    [0, 0],
  )
  await holder.end()
  await backUp()
  const made = (await figure('simat_backup_last_success_seconds')) ?? 0
  assert.ok(Math.abs(Date.now() / 1000 - made) < 60, `${made}`)
  const background = createBackground(log)
  const others = createMetrics()
  nightlyBackup({ background, metrics: others, log, job, hasRoom: () => true })
  await background.end(5000)
  assert.match(await others.read(), new RegExp(`^simat_backup_last_success_seconds ${made}$`, 'm'))
})

test('a failed backup is logged and counted, and the server keeps serving', async () => {
  const server = await startServer('src/app/serverProcess.server.ts', {
    ...environment,
    DATA_DIR: join(home, 'failing'),
    BACKUP_TO: '/dev/null/below',
    LOG_LEVEL: 'silent',
  })
  after(server.stop)
  await lookNow()
  await until(async () => /^simat_backup_failures_total 1$/m.test(await metricsOf(server)))
  await until(async () => /_jobs_total\{task="back_up",outcome="failed"\} 1/.test(await metricsOf(server)))
  assert.equal((await fetch(`${server.origin}/readyz`)).status, 200)
  await server.stop()
})

test('a server killed during a backup leaves nothing complete; of two servers that then start, one makes it', async () => {
  const holder = new Client(connection)
  await holder.connect()
  await holder.query('begin; lock table ratings in access exclusive mode')
  const killed = await start('first')
  after(killed.stop)
  await lookNow()
  await until(
    async () =>
      existsSync(place) &&
      (await readdir(place, { recursive: true })).some((name) => /^simat-.*unfinished.*\/./.test(name)),
  )
  assert.equal((await fetch(`${killed.origin}/healthz`)).status, 200, 'it serves meanwhile')
  assert.match(await metricsOf(killed), /^simat_backup_last_success_seconds 0$/m)
  process.kill(killed.pid, 'SIGKILL')
  await killed.stop()
  const states = async () => (await storedBackups(filesIn(place))).map(({ isWhole, kind }) => [isWhole, kind])
  assert.deepEqual(await states(), [[false, 'nightly']])
  await holder.query('rollback')
  await holder.end()

  const servers = await Promise.all(['second', 'third'].map(start))
  after(() => Promise.all(servers.map(({ stop }) => stop())))
  await lookNow()
  await until(async () => (await states()).some(([isWhole]) => isWhole))
  for (const server of servers) assert.match(await metricsOf(server), /^simat_backup_failures_total 0$/m)
  assert.deepEqual(await states(), [[true, 'nightly']])
  await Promise.all(servers.map(({ stop }) => stop()))

  const again = await start('fourth')
  after(again.stop)
  await lookNow()
  await until(async () => /^simat_backup_last_success_seconds \d{10}/m.test(await metricsOf(again)))
  assert.equal((await states()).length, 1, 'what is made is known after a restart')
  const repeated = await db.write<{ task: string }>(
    'test_repeated',
    'select identifier as task from graphile_worker._private_known_crontabs',
    [],
  )
  const tasks = repeated.map(({ task }) => task)
  assert.ok(tasks.includes('back_up') && tasks.includes('tell_devices'), 'both come by themselves')
})
