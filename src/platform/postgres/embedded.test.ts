import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { DatabaseUnusable } from '#platform/database/databaseUnusable.server.ts'
import {
  child,
  emptyFolder,
  folder,
  isAlive,
  killTree,
  leftOvers,
  postmaster,
  query,
  serverProcesses,
  start,
  writeOn,
} from '#tests/support/clusters.ts'
import { eventually } from '#tests/support/eventually.ts'
import { DataFolderInUse, startEmbedded, visitEmbedded } from './embedded.server.ts'
import { binariesFor } from './postgresBinaries.server.ts'
import { databaseUser } from './systemUser.server.ts'

const root = process.getuid?.() === 0
const needsRoot = root ? false : 'only root has folders that the database user may not enter'

test('the first start creates the database, and the next one finds it unchanged', async (t) => {
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
  assert.equal(existsSync(join(dataDir, 'postgres/postmaster.pid')), false)
  // Ended processes stay listed until the system reaps them.
  await eventually('no process is left', () => !processes.some(isAlive))
})

test("fsync is on, pages have checksums, and sorting doesn't depend on the machine", async (t) => {
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

test('PostgreSQL never runs as root, and only its user reaches its socket', async (t) => {
  const dataDir = folder(t)
  const { connection } = await start(dataDir)
  for (const pid of serverProcesses(dataDir)) {
    const uid = Number(execFileSync('ps', ['-o', 'uid=', '-p', `${pid}`], { encoding: 'utf8' }))
    assert.equal(uid, statSync(join(dataDir, 'postgres')).uid)
    assert.notEqual(uid, 0)
  }
  assert.equal(statSync(connection.host).mode & 0o777, 0o700)
})

test("the Simat role can't read files or run programs", async (t) => {
  const { connection } = await start(folder(t))
  await assert.rejects(query(connection, `select pg_read_file('/etc/passwd')`), { code: '42501' })
  await assert.rejects(query(connection, `copy (select 1) to program 'true'`), { code: '42501' })
})

test('the PostgreSQL log contains no personal data and stays small', async (t) => {
  const dataDir = folder(t)
  const log = join(dataDir, 'postgres.log')
  writeFileSync(log, 'x'.repeat(11 * 1024 * 1024))
  const { connection } = await start(dataDir)
  const twice = `create table people (phone text unique); insert into people values ('+96650'), ('+96650')`
  await assert.rejects(query(connection, twice), { code: '23505' })
  assert.match(readFileSync(log, 'utf8'), /^[^x].*duplicate key/s)
  assert.doesNotMatch(readFileSync(log, 'utf8'), /96650/)
})

test('a second start on the same folder is refused and leaves the first alone', async (t) => {
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

test('of two simultaneous starts one wins', async (t) => {
  const dataDir = emptyFolder(t, 0o700)
  for (const _ of ['first start', 'warm start']) {
    const both = [child(dataDir), child(dataDir)]
    const lines = await Promise.all(both.map(({ lines }) => lines.next()))
    assert.deepEqual(lines.map(({ value }) => value).sort(), ['in use', 'ready'])
    await Promise.all(both.map(({ terminate }) => terminate()))
  }
  assert.deepEqual(leftOvers(dirname(realpathSync(join(dataDir, 'postgres')))), [])
})

test("an interrupted first start doesn't corrupt the folder", async (t) => {
  const dataDir = emptyFolder(t)
  const first = child(dataDir)
  await eventually('the first start has begun', () =>
    leftOvers(dataDir).some((name) => existsSync(join(dataDir, name, 'global'))),
  )
  killTree(first.process.pid!)
  await once(first.process, 'close')
  assert.equal(existsSync(join(dataDir, 'postgres')), false)
  const { connection } = await start(dataDir)
  assert.deepEqual(await query(connection, 'select 1 as one'), [{ one: 1 }])
  assert.deepEqual(leftOvers(dataDir), [])
})

test("a stale postmaster.pid with a living process's number doesn't prevent a start", async (t) => {
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

test('the database works in a folder that only root may enter', { skip: needsRoot }, async (t) => {
  const dataDir = emptyFolder(t, 0o700)
  const first = await start(dataDir)
  await query(first.connection, 'create table kept as select 7 as number')
  assert.match(realpathSync(join(dataDir, 'postgres')), /^\/var\/lib\/simat-root\//)
  assert.equal(statSync(dataDir).mode & 0o777, 0o700)
  await first.stop()
  const second = await start(dataDir)
  assert.deepEqual(await query(second.connection, 'select number from kept'), [{ number: 7 }])
})

test("a system PostgreSQL 18 runs the folder's database, also at the next start", async (t) => {
  const dataDir = folder(t)
  const programs = join(emptyFolder(t), 'programs')
  symlinkSync(binariesFor(databaseUser()), programs)
  for (const turn of ['first', 'again']) {
    const { stop, connection } = await startEmbedded({ dataDir, log: () => {}, binaries: programs })
    assert.deepEqual(await query(connection, 'select 1 as one'), [{ one: 1 }], turn)
    const command = readFileSync(`/proc/${postmaster(dataDir)}/cmdline`, 'utf8')
    assert.ok(command.startsWith(join(programs, 'postgres')), command)
    await stop()
    assert.equal(existsSync(join(dataDir, 'postgres/postmaster.pid')), false)
  }
})

test("a system PostgreSQL that isn't 18, or a missing one, is refused with the setting to provide", async (t) => {
  const programs = emptyFolder(t)
  const refused = (said: RegExp) =>
    assert.rejects(startEmbedded({ dataDir: emptyFolder(t), log: () => {}, binaries: programs }), {
      message: said,
    })
  await refused(/^POSTGRES_BIN does not run: .*ENOENT; give a folder like \/usr\/lib\/postgresql\/18\/bin\.$/)
  const says = (version: string) =>
    writeFileSync(join(programs, 'postgres'), `#!/bin/sh\necho 'postgres (PostgreSQL) ${version}'\n`, {
      mode: 0o755,
    })
  says('17.5 (Debian 17.5-1)')
  await refused(/^POSTGRES_BIN is PostgreSQL 17\.5, and Simat needs 18; give /)
  says('18.6')
  await refused(/^POSTGRES_BIN has no initdb; /)
})

test('the database works in a folder with a long and difficult name', async (t) => {
  for (const name of ['x'.repeat(120), `it's, "a" %name $HOME`]) {
    const dataDir = join(emptyFolder(t), name)
    const { connection } = await start(dataDir)
    assert.deepEqual(await query(connection, 'select 1 as one'), [{ one: 1 }])
  }
})

test('a read-only command creates no database where there is none', async (t) => {
  const dataDir = emptyFolder(t)
  const looking = visitEmbedded({ dataDir, log: () => {} })
  await assert.rejects(looking, /^Error: There is no database in .*DATA_DIR/)
  assert.deepEqual(readdirSync(dataDir), [])
})

test('errors that an operator can fix are reported', async (t) => {
  const dataDir = emptyFolder(t)
  const refused = (said: RegExp, path = dataDir) =>
    assert.rejects(startEmbedded({ dataDir: path, log: () => {} }), { message: said })
  writeFileSync(join(dataDir, 'file'), '')
  const unwritable = startEmbedded({ dataDir: join(dataDir, 'file'), log: () => {} })
  await assert.rejects(unwritable, DatabaseUnusable, 'a start says it in one line, without a stack')
  await refused(/cannot write to its data folder .*DATA_DIR/, join(dataDir, 'file'))
  mkdirSync(join(dataDir, 'postgres'))
  await refused(/is not a PostgreSQL database/)
  writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '17\n')
  await refused(/was made by PostgreSQL 17/)
  writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '18\n')
  await refused(/did not start. The end of .*postgres.log:\n.*postgresql.conf/s)
})

test('a write-ahead log enlarged by a burst is trimmed on a full disk, and later sized by the disk again', async (t) => {
  const dataDir = folder(t)
  const { connection, restoreWriteAheadLog, limitWriteAheadLog } = await start(dataDir)
  const kept = () => {
    const wal = join(dataDir, 'postgres/pg_wal')
    return readdirSync(wal).reduce((sum, name) => sum + statSync(join(wal, name)).size, 0) / 1024 ** 2
  }
  const bound = async () =>
    (await query(connection, `select current_setting('max_wal_size') as size`))[0]?.size as string
  const usual = await bound()
  assert.ok(megabytes(usual) >= 128 && megabytes(usual) <= 4096, usual)
  const burst = `select pg_logical_emit_message(false, 'burst', repeat('x', 16000000)) from generate_series(1, 20)`
  await query(connection, burst)
  assert.ok(kept() > 256, `${kept()} MB`)
  await restoreWriteAheadLog()
  await eventually('it is small', () => kept() <= 64)
  assert.equal(megabytes(await bound()), 32)
  await limitWriteAheadLog()
  assert.ok(megabytes(await bound()) >= 128)
})

const megabytes = (size: string) => Number.parseInt(size, 10) * (size.endsWith('GB') ? 1024 : 1)

test('an empty postmaster.pid after a machine crash needs no manual removal', async (t) => {
  const dataDir = folder(t)
  const file = join(dataDir, 'postgres/postmaster.pid')
  writeFileSync(file, '')
  const before = new Date(Date.now() - 60_000)
  utimesSync(file, before, before)
  const { connection } = await start(dataDir)
  assert.equal((await query(connection, 'select 7 as number'))[0]?.number, 7)
})

test("a copy of root's data folder is refused while the original exists", {
  skip: needsRoot,
}, async (t) => {
  const dataDir = emptyFolder(t, 0o700)
  await (await start(dataDir)).stop()
  const copy = emptyFolder(t, 0o700)
  execFileSync('cp', ['-a', `${dataDir}/.`, copy])
  await assert.rejects(start(copy), /leads to the database of .*, so this folder is a copy/)
  const moved = `${dataDir}-moved`
  renameSync(dataDir, moved)
  t.after(() => rmSync(moved, { recursive: true, force: true }))
  await (await start(moved)).stop()
  await assert.rejects(start(copy), /this folder is a copy/)
})
