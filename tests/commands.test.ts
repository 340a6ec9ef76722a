import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { root } from '#platform/root.server.ts'
import { version } from '#platform/version.server.ts'
import { eventually } from '#tests/support/eventually.ts'
import { ensureBuilt } from '../scripts/build.ts'

await ensureBuilt()
const folders: string[] = []

function emptyFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'simat-commands-'))
  chmodSync(dataDir, 0o755)
  folders.push(dataDir)
  return serversOn(dataDir)
}

const serversOn = (dataDir: string) => ({
  ...process.env,
  DATA_DIR: dataDir,
  PORT: '0',
  NODE_ENV: 'development',
  DATABASE_URL: '',
})

const started: ChildProcess[] = []
after(async () => {
  for (const child of started) if (child.exitCode === null) child.kill('SIGKILL')
  for (const dataDir of folders) {
    // A killed server may leave its database running: another start adopts and stops it.
    if (existsSync(join(dataDir, 'postgres/postmaster.pid'))) {
      const last = await npmStart(serversOn(dataDir))
      await last.end('SIGTERM')
    }
    rmSync(dataDir, { recursive: true, force: true })
  }
})

async function npmStart(environment: ReturnType<typeof serversOn>) {
  const child = spawn('npm', ['start'], { cwd: root, env: environment })
  started.push(child)
  let output = ''
  const listening = Promise.withResolvers<string>()
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const hear = (data: Buffer) => {
    output += data
    const [, origin] = /Simat is at ([^\s"]+)/.exec(output) ?? []
    if (origin) listening.resolve(origin)
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  ended.then(() => listening.reject(new Error(output)))
  const origin = await listening.promise
  const end = (signal: 'SIGTERM') => {
    child.kill(signal)
    return ended
  }
  return { child, origin, output: () => output, end }
}

const untilGone = async (origin: string) => {
  await eventually('the server has gone', () =>
    fetch(`${origin}/healthz`).then(
      () => false,
      () => true,
    ),
  )
}

test('npm start prints the address and, in development, the admin password once', async () => {
  const environment = emptyFolder()
  const first = await npmStart(environment)
  await eventually('the password', () => first.output().includes('admin password'))
  assert.match(first.output(), /Migrated: 0001_schema\.sql/)
  assert.equal((await fetch(`${first.origin}/readyz`)).status, 200)
  const health = await fetch(`${first.origin}/healthz`)
  assert.deepEqual(await health.json(), { ok: true, version })

  const second = spawnSync('npm', ['start'], { cwd: root, env: environment, encoding: 'utf8' })
  assert.equal(second.status, 1, 'a second start exits 1')
  assert.match(second.stderr, /Another Simat is already running on .*\. Stop it, or set DATA_DIR/)
  assert.equal((await fetch(`${first.origin}/readyz`)).status, 200, 'and leaves the first alone')

  await first.end('SIGTERM')
  await untilGone(first.origin)
})

test("a second npm start doesn't rebuild unchanged code, migrate, or print the password again", async () => {
  const environment = emptyFolder()
  const first = await npmStart(environment)
  await first.end('SIGTERM')
  await untilGone(first.origin)
  const again = await npmStart(environment)
  await fetch(`${again.origin}/readyz`)
  assert.doesNotMatch(again.output(), /Building|Migrated|password|Installing/)
  await again.end('SIGTERM')
  await untilGone(again.origin)
})

test('a killed server leaves a database that the next start adopts', async () => {
  const environment = emptyFolder()
  const killed = await npmStart(environment)
  const servers = spawnSync('pgrep', ['-f', 'scripts/start.ts'], { encoding: 'utf8' })
    .stdout.trim()
    .split('\n')
  const own = servers.find(
    (pid) =>
      spawnSync('ps', ['-o', 'ppid=', '-p', pid], { encoding: 'utf8' }).stdout.trim() ===
      String(killed.child.pid),
  )
  process.kill(Number(own), 'SIGKILL')
  await untilGone(killed.origin)
  const next = await npmStart(environment)
  assert.equal((await fetch(`${next.origin}/readyz`)).status, 200)
  await next.end('SIGTERM')
  await untilGone(next.origin)
})

test('invalid values abort startup and list every mistake with its fix', () => {
  const { status, stderr } = spawnSync('npm', ['start'], {
    cwd: root,
    env: { ...emptyFolder(), PORT: 'http', EDITION: 'flying', SMS_PROVIDER: 'pigeon' },
    encoding: 'utf8',
  })
  assert.equal(status, 1)
  for (const name of ['PORT', 'EDITION', 'SMS_PROVIDER'])
    assert.match(stderr, new RegExp(`- ${name} is wrong: .*give`))
})
