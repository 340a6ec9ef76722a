import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Caller, type Reply } from '#tests/support/caller.ts'
import {
  asOwner,
  connectionUrl,
  dropDatabase,
  template,
  testServer,
  withDatabase,
} from '#tests/support/database.ts'
import { debianPackages, librariesIn } from '#tests/support/debianPackages.ts'
import { withTestPostgres } from '#tests/support/testPostgres.ts'
import { startServer } from '../scripts/server.ts'
import { addCrowd, type Crowd } from './support/crowd.ts'
import { freePort, isReady } from './support/installation.ts'
import { CannotRun, type Figure, none, observed, percentile, type Rig, type Trial } from './support/rig.ts'

export const restarts: Rig = {
  name: 'restarts',
  summary: 'restarts two servers behind HAProxy in turn; needs HAProxy, downloaded from Debian',
  size: 10,
  unit: 'restarts',
  whole: 50,
  run: (trial) => withTestPostgres(() => run(trial)),
}

async function run({ size, say }: Trial): Promise<Figure[]> {
  const home = mkdtempSync(join(tmpdir(), 'simat-rig-restarts-'))
  const database = 'simat_test_rig_restarts'
  await asOwner(
    testServer(),
    `drop database if exists ${database} with (force)`,
    `create database ${database} template ${template}`,
  )
  const connection = withDatabase(testServer(), database)
  const ports = [await freePort(), await freePort(), await freePort(), await freePort()]
  const start = (place: number) =>
    startServer('src/app/serverProcess.server.ts', {
      DATABASE_URL: connectionUrl(connection),
      DATA_DIR: join(home, `${place}`),
      PORT: `${ports[place]}`,
      APP_SECRET: 'the same secret on all servers, long enough',
      DATABASE_CONNECTIONS: '20',
      REQUESTS_PER_MINUTE: '1000000000',
      TRUSTED_PROXIES: 'loopback',
      LAME_DUCK_SECONDS: '2',
      LOG_LEVEL: 'error',
    })
  const servers = await Promise.all(ports.map((_, place) => start(place)))
  const balancer = await balance(home, ports)
  try {
    const crowd = await addCrowd(connection, 2000)
    const replies: Reply[] = []
    const stop = asking(balancer.origin, crowd, replies)
    await sleep(1000)
    for (let i = 0; i < size; i += 1) {
      const place = i % servers.length
      await servers[place]!.stop()
      servers[place] = await start(place)
      while (!(await isReady(servers[place]!.origin))) await sleep(50)
      // Waits for the load balancer, which polls every 400 ms and needs two matching results.
      await sleep(1500)
      if (i % 10 === 9) say(`${i + 1} restarts, ${replies.length} answers`)
    }
    await stop()
    const failed = replies.filter(({ status }) => status !== 200)
    const kinds = Object.entries(Object.groupBy(failed, ({ failure, status }) => failure ?? `${status}`))
    return [
      none('requests that failed', failed.length, replies.length),
      observed('of them', kinds.map(([kind, those]) => `${kind}: ${those?.length}`).join(', ') || 'none'),
      observed(
        'p99',
        `${Math.round(
          percentile(
            replies.map(({ ms }) => ms),
            0.99,
          ),
        )} ms`,
      ),
    ]
  } finally {
    balancer.stop()
    await Promise.all(servers.map((server) => server.stop()))
    await dropDatabase(database)
    rmSync(home, { recursive: true, force: true })
  }
}

function asking(origin: string, crowd: Crowd, replies: Reply[]) {
  let stopped = false
  const loops = Array.from({ length: 16 }, async (_, place) => {
    const caller = new Caller(origin)
    for (let turn = 0; !stopped; turn += 1) {
      const token = crowd.tokenOf(place)
      const rated = crowd.ids[100 + ((place + turn * 16) % 1800)]!
      replies.push(
        await caller.ask(
          turn % 4 === 0
            ? { method: 'POST', path: '/api/ratings', token, body: { toUserId: rated, humor: 4 } }
            : { path: '/api/user/profile', token },
        ),
      )
      if (place % 2) caller.close()
      await sleep(5)
    }
    caller.close()
  })
  return async () => {
    stopped = true
    await Promise.all(loops)
  }
}

async function balance(home: string, ports: number[]) {
  const fetched = debianPackages('haproxy', ['haproxy'])
  if ('missing' in fetched) throw new CannotRun(fetched.missing)
  const port = await freePort()
  const file = join(home, 'haproxy.cfg')
  writeFileSync(file, configured(port, ports))
  const child: ChildProcess = spawn(join(fetched.home, 'usr/sbin/haproxy'), ['-q', '-db', '-f', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, LD_LIBRARY_PATH: librariesIn(fetched.home).join(delimiter) },
  })
  process.on('exit', () => child.kill('SIGKILL'))
  const origin = `http://127.0.0.1:${port}`
  for (let tries = 0; !(await isReady(origin)); tries += 1) {
    if (child.exitCode !== null || tries > 200) throw new Error('HAProxy did not start')
    await sleep(50)
  }
  return { origin, stop: () => child.kill('SIGTERM') }
}

const configured = (port: number, ports: number[]) => `
defaults
  mode http
  timeout connect 1s
  timeout client 30s
  timeout server 30s
  option redispatch
  retries 2
  default-server inter 400ms fall 2 rise 2
frontend people
  bind 127.0.0.1:${port}
  default_backend servers
backend servers
  option httpchk GET /readyz
${ports.map((each, place) => `  server simat${place} 127.0.0.1:${each} check`).join('\n')}
`
