import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, glob, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { root } from '#platform/root.server.ts'
import { connectionUrl, testServer } from '#tests/support/database.ts'
import { typist } from '#tests/support/typed.ts'
import { startupErrorText } from './startupErrors.server.ts'

const home = await mkdtemp(join(tmpdir(), 'simat-obstacles-'))
await chmod(home, 0o755)
after(() => rm(home, { recursive: true, force: true }))

async function started(environment: Record<string, string>) {
  const child = spawn(process.execPath, ['src/app/serverProcess.server.ts'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development', DATA_DIR: home, ...environment },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  const [code] = await once(child, 'close')
  const lines = said.split('\n').filter((line) => !line.startsWith('{'))
  return { code, said: lines.join('\n') }
}

test('a start whose port is taken says so in one sentence, and leaves no PostgreSQL behind', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  after(() => other.close())
  const address = other.address()
  const port = typeof address === 'object' ? address?.port : 0
  for (const _ of [1, 2]) {
    const { code, said } = await started({ PORT: `${port}` })
    assert.equal(code, 1)
    assert.match(said, new RegExp(`The port is taken by another program: 127.0.0.1:${port}\\. Stop`))
    assert.doesNotMatch(
      said,
      /at .*\(node:|already running/,
      'no stack, and nothing of the start before runs',
    )
  }
})

test('a signal stops a start at any moment, and leaves no PostgreSQL behind', {
  timeout: 120_000,
}, async () => {
  const folder = join(home, 'ended')
  const moments = [/"msg":"Creating the database"/, /^Migrated: /m, /^Simat is at /m, /./]
  for (const moment of moments) {
    const child = spawn(process.execPath, ['src/app/serverProcess.server.ts'], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'development', DATA_DIR: folder, PORT: '0', LAME_DUCK_SECONDS: '0' },
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        const before = moment.test(said)
        said += text
        if (!before && moment.test(said)) child.kill('SIGTERM')
      })
    const [code] = await once(child, 'close')
    assert.equal(code, 0, `${moment}: ${said}`)
    assert.doesNotMatch(said, /Adopted a PostgreSQL that was running/)
  }
  assert.equal(await running(folder), false)
})

async function running(folder: string) {
  const found = await glob('**/postmaster.pid', { cwd: folder })[Symbol.asyncIterator]().next()
  return !found.done
}

test('a missing database is reported in a sentence, by a start and by a command', async () => {
  const url = connectionUrl({ ...testServer(), database: 'simat_test_not_there' })
  const missing = /There is no database of that name: create it/
  const { code, said } = await started({ DATABASE_URL: url, PORT: '0' })
  assert.equal(code, 1)
  assert.match(said, missing)
  assert.doesNotMatch(said, /at .*\(node:/)
  const typed = await typist({ NODE_ENV: 'development', DATABASE_URL: url })(['migrate'])
  assert.equal(typed.code, 1)
  assert.match(typed.warned, /The database cannot be used: database "simat_test_not_there" does not exist/)
})

test('an unreachable bucket, a wrong password and a privileged port are reported in sentences, too', async () => {
  const away = await fetch('http://127.0.0.1:9/bucket').catch((error) => error)
  assert.match(startupErrorText(away) ?? '', /does not answer/)
  const refused = Object.assign(new Error('password authentication failed'), { code: '28P01' })
  assert.match(startupErrorText(refused) ?? '', /refuses the password/)
  const notAllowed = { code: 'EACCES', syscall: 'listen' }
  const low = Object.assign(new Error('listen EACCES: permission denied 0.0.0.0:80'), notAllowed)
  assert.match(startupErrorText(low) ?? '', /may not listen at 0\.0\.0\.0:80/)
  assert.equal(startupErrorText(new Error('a mistake of ours')), null)
})

test("a command that isn't allowed to write a file says where to", () => {
  const denied = Object.assign(new Error('EACCES: permission denied'), {
    code: 'EACCES',
    path: '/root/a.zip',
  })
  assert.match(startupErrorText(denied) ?? '', /^The user \S+ may not open \/root\/a\.zip: name a place/)
})
