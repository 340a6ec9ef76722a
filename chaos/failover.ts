import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Caller } from '#tests/support/caller.ts'
import { startSwift } from '#tests/support/openstackSwift.ts'
import { dataUrl, jpeg } from '#tests/support/pictures.ts'
import { startServer } from '../scripts/server.ts'
import { lost, writing } from './support/acknowledged.ts'
import { type Cluster, createPostgresCluster } from './support/cluster/cluster.ts'
import { allFaults, awayAfter, type Fault, faults } from './support/cluster/clusterFaults.ts'
import { probing } from './support/cluster/probes.ts'
import { runSimat } from './support/commandLine.ts'
import { addCrowd, type Crowd } from './support/crowd.ts'
import { freePort } from './support/installation.ts'
import { asOwner } from './support/owner.ts'
import { recount } from './support/recount.ts'
import {
  atMost,
  CannotRun,
  type Figure,
  none,
  observed,
  percentile,
  type Rig,
  type Trial,
} from './support/rig.ts'

const writers = 8

export const failover: Rig = {
  name: 'failover',
  summary:
    'kills, freezes, isolates and replaces the primary of three PostgreSQL servers under Patroni, during recorded writes through two servers; needs root, network namespaces; a Debian in a folder',
  size: 8,
  unit: 'failovers',
  whole: 100,
  run,
}

async function run(trial: Trial): Promise<Figure[]> {
  const store = await startSwift()
  if (typeof store === 'string') throw new CannotRun(store)
  try {
    return await onCluster(trial, bucketOf(store.settings))
  } finally {
    await store.close()
  }
}

async function onCluster(trial: Trial, bucket: Bucket) {
  const home = mkdtempSync(join(tmpdir(), 'simat-rig-failover-'))
  chmodSync(home, 0o755)
  const [writes, pooled, people, ...servers] = await Promise.all(Array.from({ length: 5 }, freePort))
  const cluster = await createPostgresCluster(home, {
    writes: writes!,
    pooled: pooled!,
    people: people!,
    servers,
  })
  let isClean = false
  try {
    if (!(await cluster.untilWhole(120_000))) throw new Error(`the cluster did not form, see ${home}`)
    await cluster.makeDatabase()
    const figures = await withServers(cluster, home, { ports: servers, ...bucket }, () =>
      underWrites(trial, cluster, `http://127.0.0.1:${people}`),
    )
    isClean = figures.every(({ holds }) => holds)
    return figures
  } finally {
    await cluster.close()
    if (isClean) rmSync(home, { recursive: true, force: true })
    else trial.say(`what the engines said is kept in ${home}`)
  }
}

/** Settings are on the role, because pgbouncer drops connection settings. */
async function withServers<T>(
  { urls }: Cluster,
  home: string,
  { ports, ...bucket }: { ports: number[] } & Bucket,
  use: () => Promise<T>,
) {
  const environment = {
    ...bucket,
    DATABASE_URL: urls.pooled,
    MIGRATE_DATABASE_URL: urls.writes,
    DATABASE_READ_URL: urls.reads,
    DATABASE_CONNECTIONS: '60',
    APP_SECRET: 'the same secret on both servers, long enough',
    REQUESTS_PER_MINUTE: '1000000000',
    TRUSTED_PROXIES: 'loopback',
    LOG_LEVEL: 'error',
  }
  const { code, output } = await runSimat(join(home, 'simat0'), environment, ['database', 'prepare'])
  if (code !== 0) throw new Error(output)
  const started = ports.map((port, i) =>
    startServer('src/app/serverProcess.server.ts', {
      ...environment,
      PORT: `${port}`,
      DATA_DIR: join(home, `simat${i}`),
    }),
  )
  const running = await Promise.all(started)
  try {
    return await use()
  } finally {
    await Promise.all(running.map(({ stop }) => stop()))
  }
}

const bucketOf = ({ bucket, accessKey, secretKey }: Settings) => ({
  S3_BUCKET: bucket,
  S3_ACCESS_KEY: accessKey,
  S3_SECRET_KEY: secretKey,
})
type Bucket = ReturnType<typeof bucketOf>
type Settings = { bucket: string; accessKey: string; secretKey: string }

async function underWrites({ size, say }: Trial, cluster: Cluster, origin: string): Promise<Figure[]> {
  const crowd = await addCrowd(await ownerOf(cluster), 3000)
  await asOwner(await ownerOf(cluster), (client) => client.query('create table rig_probe (node text)'))
  const work = writing(origin, crowd, writers, 10)
  const probes = probing(cluster.names.map((name) => ({ name, connection: cluster.direct(name, 'simat') })))
  const away = new Map<Fault, number[]>(allFaults.map((fault) => [fault, []]))
  const photos: string[] = []
  let notWhole = 0
  for (let i = 0; i < size; i += 1) {
    const fault = allFaults[i % allFaults.length]!
    await sleep(1500)
    away.get(fault)!.push(await awayAfter(fault, cluster, () => work.acknowledged.length))
    if (!(await cluster.untilWhole(120_000))) notWhole += 1
    photos.push(await sendPhoto(origin, crowd.tokenOf(2000 + i)))
    const missing = await lost(await ownerOf(cluster), work.sofar())
    const seconds = (away.get(fault)!.at(-1)! / 1000).toFixed(1)
    say(
      `${i + 1}: ${fault}, away for ${seconds} s, ${work.acknowledged.length} writes, ${missing} lost, ${probes.ofFormer()} of a former primary`,
    )
  }
  const { acknowledged, ofFormer } = await probes.stop()
  const done = await work.stop()
  const owner = await ownerOf(cluster)
  const missing = await lost(owner, done)
  const adrift = Object.values(await recount(owner)).reduce((sum, n) => sum + n, 0)
  const signedOut = await signedOutOf(origin, crowd)
  return [
    none('acknowledged writes lost', missing, done.pairs.length + done.bios.size),
    none('writes that a former primary acknowledged', ofFormer, acknowledged),
    ...allFaults.flatMap((fault) => awayFigures(fault, away.get(fault)!)),
    none('failovers after which the cluster was not whole within two minutes', notWhole, size),
    { ...none('totals and counters adrift', adrift, 1), promised: '0', measured: `${adrift}` },
    none('sessions that ended', signedOut, 200),
    none('photos that are not served', await missingOf(origin, photos), photos.length),
    observed('answers', [...work.statuses].map(([status, n]) => `${status}: ${n}`).join(', ')),
  ]
}

const awayFigures = (fault: Fault, ms: number[]) =>
  ms.length === 0
    ? []
    : [
        atMost(`longest away when the primary was ${fault}`, Math.max(...ms) / 1000, faults[fault], ' s'),
        observed(`half of them within`, `${(percentile(ms, 0.5) / 1000).toFixed(1)} s`),
      ]

async function ownerOf(cluster: Cluster) {
  for (let tries = 0; tries < 100; tries += 1) {
    const leader = await cluster.leader()
    if (leader) return { ...cluster.direct(leader, 'simat'), ssl: false as const }
    await sleep(200)
  }
  throw new Error('there is no primary')
}

async function sendPhoto(origin: string, token: string) {
  const response = await fetch(`${origin}/api/profile/setup`, {
    method: 'POST',
    headers: { cookie: `session=${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ profileImageUrl: dataUrl(await jpeg()) }),
  })
  const answer = await response.json()
  return response.ok ? `${answer.user.profileImageUrl}` : ''
}

async function missingOf(origin: string, photos: string[]) {
  let missing = 0
  for (const photo of photos) {
    const response = await fetch(origin + photo)
    await response.arrayBuffer()
    if (photo === '' || !response.ok) missing += 1
  }
  return missing
}

async function signedOutOf(origin: string, crowd: Crowd) {
  const caller = new Caller(origin)
  let signedOut = 0
  for (let place = 0; place < 200; place += 1) {
    const { status } = await caller.ask({ path: '/api/user/profile', token: crowd.tokenOf(place) })
    if (status !== 200) signedOut += 1
  }
  caller.close()
  return signedOut
}
