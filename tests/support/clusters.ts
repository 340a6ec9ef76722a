import assert from 'node:assert/strict'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, lstatSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, before, type TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { type EmbeddedDatabase, startEmbedded } from '#platform/postgres/embedded.server.ts'
import { eventually } from './eventually.ts'

type Connection = EmbeddedDatabase['connection']

/** A ready-made data folder that tests copy, because a first start takes seconds. */
const seed = realpathSync(mkdtempSync(join(tmpdir(), 'simat-test-')))
before(async () => {
  chmodSync(seed, 0o755)
  await (await startEmbedded({ dataDir: seed, log: () => {} })).stop()
})
after(() => rmSync(seed, { recursive: true, force: true }))

export function emptyFolder(t: TestContext, mode = 0o755) {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'simat-test-')))
  chmodSync(path, mode)
  t.after(async () => {
    const folders = [path, ...running.map(({ connection }) => connection.host)]
    const entry = join(path, 'postgres')
    if (lstatSync(entry, { throwIfNoEntry: false })?.isSymbolicLink())
      folders.push(dirname(realpathSync(entry)))
    for (const { stop } of running.splice(0)) await stop()
    const left = folders.flatMap(processesNaming)
    left.forEach(killTree)
    for (const each of folders) rmSync(each, { recursive: true, force: true, maxRetries: 5 })
    assert.deepEqual(left, [])
  })
  return path
}

export function folder(t: TestContext) {
  const path = emptyFolder(t)
  execFileSync('cp', ['-a', `${seed}/.`, path])
  return path
}

const running: EmbeddedDatabase[] = []

export async function start(dataDir: string) {
  const events: string[] = []
  const database = await startEmbedded({ dataDir, log: ({ message }) => events.push(message) })
  running.push(database)
  return { ...database, events }
}

export function child(dataDir: string, ...rest: string[]) {
  const script = join(import.meta.dirname, 'clusterWriter.ts')
  const server = spawn(process.execPath, [script, dataDir, ...rest], { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface({ input: server.stdout })[Symbol.asyncIterator]()
  return {
    process: server,
    lines: { next: () => lines.next(), [Symbol.asyncIterator]: () => lines },
    says: async (expected: string) => assert.equal((await lines.next()).value, expected),
    async terminate() {
      if (server.exitCode !== null) return
      server.kill('SIGTERM')
      await once(server, 'exit')
    },
  }
}

export function writeOn(connection: Connection) {
  const writer = {
    acknowledged: [] as number[],
    interruptions: 0,
    async until(count: number) {
      const deadline = Date.now() + 60_000
      while (writer.acknowledged.length < count && Date.now() < deadline) await sleep(5)
      wanted = writer.acknowledged.length >= count
      assert.ok(wanted, 'the database did not come back within a minute')
    },
    async stop() {
      wanted = false
      await written
    },
  }
  let wanted = true
  let id = 0
  const written = (async () => {
    while (wanted) {
      const client = new Client(connection)
      client.on('error', () => {})
      try {
        await client.connect()
        await client.query('create table if not exists writes (id int primary key)')
        while (wanted) {
          id += 1
          await client.query('insert into writes values ($1)', [id])
          writer.acknowledged.push(id)
        }
      } catch {
        writer.interruptions += 1
        await sleep(20)
      }
      await client.end().catch(() => {})
    }
  })()
  return writer
}

export async function assertStored(connection: Connection, acknowledged: number[]) {
  const kept = new Set((await query(connection, 'select id from writes')).map(({ id }) => id))
  assert.deepEqual(
    acknowledged.filter((id) => !kept.has(id)),
    [],
  )
}

export async function query(connection: Connection, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client(connection)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

export const postmaster = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

const pgrep = (...options: string[]) =>
  spawnSync('pgrep', options, { encoding: 'utf8' }).stdout.split('\n').filter(Boolean).map(Number)

const childrenOf = (pid: number) => pgrep('-P', `${pid}`)
export const processesNaming = (path: string) => pgrep('-f', path.replaceAll('.', '\\.'))

export function serverProcesses(dataDir: string) {
  const pid = postmaster(dataDir)
  return [pid, ...childrenOf(pid)]
}

/** Killing one session makes PostgreSQL end them all and recover under the same postmaster. */
export function oneSession(dataDir: string) {
  return pgrep('-P', `${postmaster(dataDir)}`, '-f', 'postgres: simat simat').slice(0, 1)
}

/**
 * Sends SIGKILL to all processes, then waits until they're gone. Some may have ended with their supervisor.
 */
export async function killPids(pids: number[]) {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      assert.equal((error as NodeJS.ErrnoException).code, 'ESRCH')
    }
  }
  await eventually('the killed are dead', () => !pids.some(isAlive))
}

export function killTree(pid: number) {
  for (const each of [...childrenOf(pid).flatMap((one) => [one, ...childrenOf(one)]), pid]) {
    if (isAlive(each)) process.kill(each, 'SIGKILL')
  }
}

export function isAlive(pid: number) {
  return (
    spawnSync('ps', ['-o', 'stat=', '-p', `${pid}`], { encoding: 'utf8' })
      .stdout.trim()
      .match(/^[^Z]/) !== null
  )
}

export const leftOvers = (home: string) =>
  readdirSync(home).filter((name) => name.startsWith('postgres-unfinished-'))
