import assert from 'node:assert/strict'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, before, type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { DataFolderInUse, type EmbeddedDatabase, startEmbedded } from './embedded.server.ts'

type Connection = EmbeddedDatabase['connection']
const root = process.getuid?.() === 0
const needsRoot = root ? false : 'only root has folders that the database user may not enter'

/** A folder after its first start and a clean stop, for the tests to copy: a first start takes seconds. */
const seed = realpathSync(mkdtempSync(join(tmpdir(), 'simat-test-')))
before(async () => {
  chmodSync(seed, 0o755)
  await (await startEmbedded({ dataDir: seed, log: () => {} })).stop()
})
after(() => rmSync(seed, { recursive: true, force: true }))

test('a first start makes the database, the next one finds it as it was', async (t) => {
  const dataDir = emptyFolder(t)
  const first = await start(dataDir)
  await query(first.connection, 'create table kept as select 7 as number')
  await first.stop()
  const second = await start(dataDir)
  assert.deepEqual(await query(second.connection, 'select number from kept'), [{ number: 7 }])
})

test('a clean stop leaves no process and no postmaster.pid', async (t) => {
  const dataDir = folder(t)
  const { stop } = await start(dataDir)
  const processes = serverProcesses(dataDir)
  assert.ok(processes.length > 3)
  await Promise.all([stop(), stop()])
  assert.deepEqual(processes.filter(isAlive), [])
  assert.equal(existsSync(join(dataDir, 'postgres/postmaster.pid')), false)
})

test('fsync is on, pages have checksums, and the order of words does not hang on the machine', async (t) => {
  const { connection } = await start(folder(t))
  const names = [
    'fsync',
    'full_page_writes',
    'data_checksums',
    'server_encoding',
    'TimeZone',
    'listen_addresses',
  ]
  const settings = await query(
    connection,
    `select current_setting(name) as value from unnest('{${names}}'::text[]) as name`,
  )
  assert.deepEqual(
    settings.map(({ value }) => value),
    ['on', 'on', 'on', 'UTF8', 'UTC', ''],
  )
  const locale = `select datlocprovider as provider, datlocale as locale from pg_database where datname = 'simat'`
  assert.deepEqual(await query(connection, locale), [{ provider: 'b', locale: 'C.UTF-8' }])
})

test('PostgreSQL never runs as root, and nobody else reaches its socket', async (t) => {
  const dataDir = folder(t)
  const { connection } = await start(dataDir)
  for (const pid of serverProcesses(dataDir)) {
    const uid = Number(execFileSync('ps', ['-o', 'uid=', '-p', `${pid}`], { encoding: 'utf8' }))
    assert.equal(uid, statSync(join(dataDir, 'postgres')).uid)
    assert.notEqual(uid, 0)
  }
  assert.equal(statSync(connection.host).mode & 0o777, 0o700)
})

test('the role of Simat cannot read files or run programs', async (t) => {
  const { connection } = await start(folder(t))
  await assert.rejects(query(connection, `select pg_read_file('/etc/passwd')`), { code: '42501' })
  await assert.rejects(query(connection, `copy (select 1) to program 'true'`), { code: '42501' })
})

test('the log of PostgreSQL holds no personal data and stays small', async (t) => {
  const dataDir = folder(t)
  const log = join(dataDir, 'postgres.log')
  writeFileSync(log, 'x'.repeat(11 * 1024 * 1024))
  const { connection } = await start(dataDir)
  const twice = `create table people (phone text unique); insert into people values ('+96650'), ('+96650')`
  await assert.rejects(query(connection, twice), { code: '23505' })
  assert.match(readFileSync(log, 'utf8'), /^[^x].*duplicate key/s)
  assert.doesNotMatch(readFileSync(log, 'utf8'), /96650/)
})

test('kill -9 of the database loses nothing acknowledged', async (t) => {
  const dataDir = folder(t)
  const { connection } = await start(dataDir)
  const writer = writeOn(connection)
  for (const victims of [postmaster, serverProcesses, oneSession, postmaster]) {
    await writer.until(writer.acknowledged.length + 50)
    for (const pid of [victims(dataDir)].flat()) process.kill(pid, 'SIGKILL')
    const fell = Date.now()
    await writer.until(writer.acknowledged.length + 50)
    t.diagnostic(`${victims.name}: 50 new writes ${Date.now() - fell} ms after the kill`)
  }
  await writer.stop()
  await assertKept(connection, writer.acknowledged)
})

test('kill -9 of the server leaves an orphan that the next start adopts, and nothing acknowledged is lost', async (t) => {
  const dataDir = folder(t)
  const acknowledged: number[] = []
  for (const firstId of [1, 1_000_000]) {
    const server = child(dataDir, `${firstId}`)
    for await (const line of server.lines) {
      if (line === 'ready') continue
      acknowledged.push(Number(line))
      if (acknowledged.length % 100 === 0) server.process.kill('SIGKILL')
    }
  }
  const orphan = postmaster(dataDir)
  const { connection, stop, events } = await start(dataDir)
  assert.equal(postmaster(dataDir), orphan)
  assert.match(events.join(), /Adopted/)
  await assertKept(connection, acknowledged)
  await stop()
  assert.equal(isAlive(orphan), false)
})

test('kill -9 of an adopted database brings back one of our own', async (t) => {
  const dataDir = folder(t)
  const server = child(dataDir)
  await server.says('ready')
  server.process.kill('SIGKILL')
  const { connection } = await start(dataDir)
  const writer = writeOn(connection)
  await writer.until(20)
  process.kill(postmaster(dataDir), 'SIGKILL')
  await writer.until(writer.acknowledged.length + 20)
  await writer.stop()
  await assertKept(connection, writer.acknowledged)
})

test('a second start on the same folder says so and leaves the first alone', async (t) => {
  const dataDir = folder(t)
  const { connection } = await start(dataDir)
  const writer = writeOn(connection)
  const pid = postmaster(dataDir)
  const began = Date.now()
  const second = child(dataDir)
  await second.says('in use')
  t.diagnostic(`it said so after ${Date.now() - began} ms`)
  await assert.rejects(startEmbedded({ dataDir, log: () => {} }), DataFolderInUse)
  await writer.until(writer.acknowledged.length + 20)
  await writer.stop()
  assert.equal(writer.interruptions, 0)
  assert.equal(postmaster(dataDir), pid)
})

test('two starts at the same moment: one wins', async (t) => {
  // Private, so that root's two also race for the folder elsewhere and the link to it.
  const dataDir = emptyFolder(t, 0o700)
  for (const _ of ['first start', 'warm start']) {
    const both = [child(dataDir), child(dataDir)]
    const lines = await Promise.all(both.map(({ lines }) => lines.next()))
    assert.deepEqual(lines.map(({ value }) => value).sort(), ['in use', 'ready'])
    await Promise.all(both.map(({ terminate }) => terminate()))
  }
  assert.deepEqual(leftOvers(dirname(realpathSync(join(dataDir, 'postgres')))), [])
})

test('an interrupted first start does not spoil the folder', async (t) => {
  const dataDir = emptyFolder(t)
  const first = child(dataDir)
  while (!leftOvers(dataDir).some((name) => existsSync(join(dataDir, name, 'global')))) await sleep(2)
  killAll(first.process.pid!)
  await once(first.process, 'close')
  assert.equal(existsSync(join(dataDir, 'postgres')), false)
  const { connection } = await start(dataDir)
  assert.deepEqual(await query(connection, 'select 1 as one'), [{ one: 1 }])
  assert.deepEqual(leftOvers(dataDir), [])
})

test('a stop while the database is down leaves nothing running', async (t) => {
  const dataDir = folder(t)
  for (const pause of [0, 40, 80]) {
    const { stop } = await start(dataDir)
    process.kill(postmaster(dataDir), 'SIGKILL')
    await sleep(pause)
    await stop()
    assert.deepEqual(processesNaming(dataDir), [])
  }
})

test('a stale postmaster.pid with the number of a living process does not hinder a start', async (t) => {
  const dataDir = folder(t)
  const { stop } = await start(dataDir)
  const file = join(dataDir, 'postgres/postmaster.pid')
  const stale = readFileSync(file, 'utf8').split('\n')
  await stop()
  const { uid, gid } = statSync(join(dataDir, 'postgres'))
  const stranger = spawn('sleep', ['60'], root ? { uid, gid } : {})
  t.after(() => stranger.kill())
  writeFileSync(file, [stranger.pid, ...stale.slice(1)].join('\n'))
  const { connection } = await start(dataDir)
  assert.deepEqual(await query(connection, 'select 1 as one'), [{ one: 1 }])
  assert.equal(stranger.exitCode, null)
})

test('works in a folder only root may enter', { skip: needsRoot }, async (t) => {
  const dataDir = emptyFolder(t, 0o700)
  const first = await start(dataDir)
  await query(first.connection, 'create table kept as select 7 as number')
  assert.match(realpathSync(join(dataDir, 'postgres')), /^\/var\/lib\/simat\//)
  assert.equal(statSync(dataDir).mode & 0o777, 0o700)
  await first.stop()
  const second = await start(dataDir)
  assert.deepEqual(await query(second.connection, 'select number from kept'), [{ number: 7 }])
})

test('works in a folder with a long and a difficult name', async (t) => {
  for (const name of ['x'.repeat(120), `it's, "a" %name $HOME`]) {
    const dataDir = join(emptyFolder(t), name)
    const { connection } = await start(dataDir)
    assert.deepEqual(await query(connection, 'select 1 as one'), [{ one: 1 }])
  }
})

test('what a person can mend is said', async (t) => {
  const dataDir = emptyFolder(t)
  const refused = (said: RegExp, path = dataDir) =>
    assert.rejects(startEmbedded({ dataDir: path, log: () => {} }), { message: said })
  writeFileSync(join(dataDir, 'file'), '')
  await refused(/cannot write to its data folder .*DATA_DIR/, join(dataDir, 'file'))
  mkdirSync(join(dataDir, 'postgres'))
  await refused(/is not a PostgreSQL database/)
  writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '17\n')
  await refused(/was made by PostgreSQL 17/)
  writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '18\n')
  await refused(/did not start. The end of .*postgres.log:\n.*postgresql.conf/s)
})

/** A data folder of its own, which is gone after the test together with all that ran on it. */
function emptyFolder(t: TestContext, mode = 0o755) {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'simat-test-')))
  chmodSync(path, mode)
  t.after(async () => {
    const folders = [path, ...running.map(({ connection }) => connection.host)]
    const entry = join(path, 'postgres')
    if (lstatSync(entry, { throwIfNoEntry: false })?.isSymbolicLink())
      folders.push(dirname(realpathSync(entry)))
    for (const { stop } of running.splice(0)) await stop()
    const left = folders.flatMap(processesNaming)
    left.forEach(killAll)
    for (const each of folders) rmSync(each, { recursive: true, force: true, maxRetries: 5 })
    assert.deepEqual(left, [])
  })
  return path
}

function folder(t: TestContext) {
  const path = emptyFolder(t)
  execFileSync('cp', ['-a', `${seed}/.`, path])
  return path
}

const running: EmbeddedDatabase[] = []

async function start(dataDir: string) {
  const events: string[] = []
  const database = await startEmbedded({ dataDir, log: ({ message }) => events.push(message) })
  running.push(database)
  return { ...database, events }
}

function child(dataDir: string, ...rest: string[]) {
  const script = join(import.meta.dirname, 'embedded.child.ts')
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

/** Writes one row after another and comes back after each fall, as a pool does. */
function writeOn(connection: Connection) {
  const writer = {
    acknowledged: [] as number[],
    interruptions: 0,
    async until(count: number) {
      const deadline = Date.now() + 60_000
      while (writer.acknowledged.length < count && Date.now() < deadline) await sleep(5)
      assert.ok(writer.acknowledged.length >= count, 'the database did not come back within a minute')
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

async function assertKept(connection: Connection, acknowledged: number[]) {
  const kept = new Set((await query(connection, 'select id from writes')).map(({ id }) => id))
  assert.deepEqual(
    acknowledged.filter((id) => !kept.has(id)),
    [],
  )
}

async function query(connection: Connection, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client(connection)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const postmaster = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

const pgrep = (...options: string[]) =>
  spawnSync('pgrep', options, { encoding: 'utf8' }).stdout.split('\n').filter(Boolean).map(Number)

const childrenOf = (pid: number) => pgrep('-P', `${pid}`)
const processesNaming = (path: string) => pgrep('-f', path.replaceAll('.', '\\.'))

function serverProcesses(dataDir: string) {
  const pid = postmaster(dataDir)
  return [pid, ...childrenOf(pid)]
}

/** What PostgreSQL answers by ending every session and recovering, with the same postmaster. */
function oneSession(dataDir: string) {
  return pgrep('-P', `${postmaster(dataDir)}`, '-f', 'postgres: simat simat').slice(0, 1)
}

function killAll(pid: number) {
  for (const each of [...childrenOf(pid).flatMap((one) => [one, ...childrenOf(one)]), pid]) {
    if (isAlive(each)) process.kill(each, 'SIGKILL')
  }
}

function isAlive(pid: number) {
  return (
    spawnSync('ps', ['-o', 'stat=', '-p', `${pid}`], { encoding: 'utf8' })
      .stdout.trim()
      .match(/^[^Z]/) !== null
  )
}

const leftOvers = (home: string) =>
  readdirSync(home).filter((name) => name.startsWith('postgres-unfinished-'))
