import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded, visitEmbedded } from '#platform/postgres/embedded.server.ts'
import { type Release, today } from './releases.ts'

export type Installation = Awaited<ReturnType<typeof install>>

type Options = {
  folder?: string
  environment?: Record<string, string>
  release?: Release
}

/** Lifts rate and connection limits for localhost. */
const unlimited = { REQUESTS_PER_MINUTE: '1000000000', TRUSTED_PROXIES: 'loopback', LOG_LEVEL: 'warn' }

/** Runs like `npm start`; restarts reuse the port. */
export async function install({ folder, environment = {}, release = today }: Options = {}) {
  const dataDir = folder ?? mkdtempSync(join(tmpdir(), 'simat-rig-'))
  chmodSync(dataDir, 0o755)
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const log = join(dataDir, 'server.log')
  let child: ChildProcess | undefined

  const end = () => child?.kill('SIGKILL')
  process.on('exit', end)

  async function start() {
    const output = openSync(log, 'a')
    const started = spawn(release.node, [...release.flags, 'src/app/serverProcess.server.ts'], {
      cwd: release.root,
      stdio: ['ignore', output, output],
      env: {
        ...process.env,
        NODE_ENV: 'development',
        DATABASE_URL: '',
        ...unlimited,
        ...environment,
        PORT: `${port}`,
        DATA_DIR: dataDir,
      },
    })
    child = started
    await untilReady(origin, started, log)
  }

  async function exited() {
    if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    return child?.exitCode ?? null
  }

  return {
    dataDir,
    origin,
    log,
    start,
    pid: () => child?.pid ?? 0,
    hasFallen: () => child !== undefined && (child.exitCode !== null || child.signalCode !== null),
    kill() {
      child?.kill('SIGKILL')
      return exited()
    },
    stop() {
      child?.kill('SIGTERM')
      return exited()
    },
    connection: async () => (await visitEmbedded({ dataDir, log: () => {} })).connection,
    async remove() {
      child?.kill('SIGTERM')
      await exited()
      process.off('exit', end)
      if (!environment.DATABASE_URL) await (await startEmbedded({ dataDir, log: () => {} })).stop()
      if (!folder) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const endOf = (log: string) => readFileSync(log, 'utf8').split('\n').slice(-30).join('\n')

async function untilReady(origin: string, child: ChildProcess, log: string) {
  while (!(await isReady(origin))) {
    if (child.exitCode !== null)
      throw new Error(`the server ended with ${child.exitCode}; the end of its log:\n${endOf(log)}`)
    await sleep(20)
  }
}

export const isReady = (origin: string) =>
  fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(3000) }).then(
    ({ ok }) => ok,
    () => false,
  )

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
