import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Overloaded } from '#platform/overloaded.server.ts'
import { eventually } from '#tests/support/eventually.ts'
import type * as pieces from '#tests/support/imageWorkerJobs.ts'
import { familyOf } from './cpuTime.server.ts'
import { createImageWorker } from './imageWorker.server.ts'
import { createSandbox } from './sandbox.server.ts'

const module = import.meta.resolve('#tests/support/imageWorkerJobs.ts')
const program = 'imageWorker/imageWorkerProcess.server.ts'
const patient = { idleMs: 60_000, timeoutMs: 60_000, maxMs: 60_000 }

function imageWorker(bounds: Partial<typeof patient> = {}) {
  const runInImageWorker = createImageWorker({ ...patient, ...bounds })
  return <Name extends keyof typeof pieces>(name: Name, given: Parameters<(typeof pieces)[Name]>[0]) =>
    runInImageWorker<(typeof pieces)[Name]>(module, name, given)
}

function imageWorkersOf(server: number) {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...words]) => Number(parent) === server && words.join(' ').includes(program))
    .map(([pid]) => Number(pid))
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test("work runs in another process, which is started first and has none of the server's secrets", async () => {
  const others = imageWorkersOf(process.pid)
  const work = imageWorker()
  const { priority } = await work('whoAmI', null)
  assert.equal(imageWorkersOf(process.pid).filter((pid) => !others.includes(pid)).length, 1)
  assert.equal(priority, Math.min(19, getPriority() + 15))
  assert.deepEqual(
    (await work('environment', null)).filter((name) => /SECRET|PASSWORD|DATABASE/.test(name)),
    [],
  )
})

test('bytes arrive intact, even concurrently', async () => {
  const work = imageWorker()
  const sent = [5_000_000, 1, 300_000, 70_000].map((length, i) => Buffer.alloc(length, `${i}abc`))
  const came = await Promise.all(sent.map((bytes) => work('turned', bytes)))
  for (const [i, bytes] of sent.entries()) assert.ok(Buffer.from(bytes.toReversed()).equals(came[i]!))
})

test('an error in the work rejects here, and the process keeps running', async () => {
  const work = imageWorker()
  const { birth } = await work('whoAmI', null)
  await assert.rejects(work('broken', 'the pen broke'), /the pen broke/)
  assert.equal((await work('whoAmI', null)).birth, birth)
})

test('a process that dies fails its own work, and another one replaces it', async () => {
  const work = imageWorker()
  const { birth } = await work('whoAmI', null)
  const other = work('endless', null)
  await assert.rejects(work('killed', null), Overloaded)
  await assert.rejects(other, /the image worker ended with SIGSEGV/)
  assert.notEqual((await work('whoAmI', null)).birth, birth)
  assert.equal((await work('turned', Buffer.from('ab'))).toString(), 'ba')
})

test('endless work is killed with its process, whether it computes or waits', async () => {
  const killed = /the image worker ended with SIGKILL/
  await assert.rejects(imageWorker({ timeoutMs: 50 })('busy', null), killed)
  await assert.rejects(imageWorker({ maxMs: 50 })('endless', null), killed)
})

test('an image that gets no processor time is late, not lost', async () => {
  const others = imageWorkersOf(process.pid)
  const work = imageWorker({ timeoutMs: 2000 })
  await work('whoAmI', null)
  const [own] = imageWorkersOf(process.pid).filter((pid) => !others.includes(pid))
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of familyOf(own!)) process.kill(pid, name)
  }
  signal('SIGSTOP')
  const late = work('turned', Buffer.from('ab'))
  await sleep(3000)
  signal('SIGCONT')
  assert.equal((await late).toString(), 'ba')
})

test('a signal to all processes stops no work', async () => {
  const work = imageWorker()
  const { birth } = await work('whoAmI', null)
  for (const pid of imageWorkersOf(process.pid))
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.kill(pid, signal)
  assert.equal((await work('whoAmI', null)).birth, birth)
})

test('an idle process exits, and is started again for new work', async () => {
  const others = imageWorkersOf(process.pid)
  const work = imageWorker({ idleMs: 1 })
  const { birth } = await work('whoAmI', null)
  await eventually('the process has ended', () =>
    imageWorkersOf(process.pid).every((pid) => others.includes(pid)),
  )
  assert.notEqual((await work('whoAmI', null)).birth, birth)
})

function server(then: string) {
  const script = `
    import { runInImageWorker } from '#platform/imageWorker/imageWorker.server.ts'
    import { execFileSync } from 'node:child_process'
    await runInImageWorker('${module}', 'whoAmI', null)
    const list = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\\n')
    const own = list.map((line) => line.trim().split(/\\s+/)).find((words) =>
      Number(words[1]) === process.pid && words.join(' ').includes('${program}'))
    process.stdout.write(own[0])
    ${then}`
  const { status, signal, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script])
  return { ended: signal ?? status, pid: Number(stdout) }
}

test('an idle process neither keeps the server from exiting nor outlives it', async () => {
  const { ended, pid } = server('')
  assert.equal(ended, 0)
  await eventually('the process has ended', () => !isAlive(pid))
})

test('a busy process ends when the server is killed', async () => {
  const { ended, pid } = server(
    `runInImageWorker('${module}', 'endless', null); setTimeout(() => process.kill(process.pid, 'SIGKILL'))`,
  )
  assert.equal(ended, 'SIGKILL')
  await eventually('the process has ended', () => !isAlive(pid))
})

test("the process that decodes strangers' bytes can't read the server's secrets, data or sockets", async (t) => {
  const { missing } = await createSandbox()
  if (missing) return t.skip(missing)
  const folder = mkdtempSync(join(tmpdir(), 'simat-sandbox-'))
  const [secret, socket] = [join(folder, 'secret'), join(folder, '.s.PGSQL.5432')]
  writeFileSync(secret, 'a secret')
  const servers = [createServer().listen(socket), createServer().listen(0, '127.0.0.1')]
  t.after(() => {
    for (const server of servers) server.close()
    rmSync(folder, { recursive: true })
  })
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const address = servers[1]!.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const files = [`/proc/${process.pid}/environ`, '/proc/self/environ', '/etc/passwd', secret]
  const tried = { files, socket, port, pid: process.pid }
  assert.deepEqual(await imageWorker()('reached', tried), [])
})

test("jobs that end together set one idle timer, which doesn't end later jobs", async () => {
  const work = imageWorker({ idleMs: 100 })
  for (let round = 0; round < 10; round += 1) {
    await Promise.all(Array.from({ length: 8 }, () => work('slow', 5)))
    const { birth } = await work('slow', 150)
    assert.equal((await work('whoAmI', null)).birth, birth)
  }
})
