import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { startEmbedded } from '#platform/postgres/embedded.server.ts'
import { root } from '#platform/root.server.ts'

const home = mkdtempSync(join(tmpdir(), 'simat-operator-'))
chmodSync(home, 0o755)
after(() => rmSync(home, { recursive: true, force: true }))
const dataDir = join(home, 'data')

type Ended = { code: number | null; out: string; err: string }

const npmRun = (typed: string[]) => ended('npm', ['run', '--silent', 'simat', '--', ...typed], dataDir)

const simat = (typed: string[], folder = dataDir) =>
  ended(process.execPath, ['scripts/simat.ts', ...typed], folder)

function ended(program: string, words: string[], folder: string) {
  const child = spawn(program, words, {
    cwd: root,
    env: { ...process.env, DATA_DIR: folder, NODE_ENV: 'development', DATABASE_URL: '' },
  })
  let [out, err] = ['', '']
  child.stdout.on('data', (part) => {
    out += part
  })
  child.stderr.on('data', (part) => {
    err += part
  })
  return new Promise<Ended>((resolve) => child.on('close', (code) => resolve({ code, out, err })))
}

/** Runs first, on an empty folder; the other tests need its five people. */
const seeded = await simat(['seed', 'five'])

const databaseRuns = (folder: string) => existsSync(join(folder, 'postgres', 'postmaster.pid'))

test('without a running server, the database is started for the duration of the command', async () => {
  assert.deepEqual([seeded.code, seeded.err], [0, ''])
  assert.match(seeded.out, /noura +\+966500000001 +added/)
  assert.equal(databaseRuns(dataDir), false)
})

test('while a server runs, the command uses its database and leaves it running; a restore refuses', async () => {
  const server = await startEmbedded({ dataDir, log: () => {} })
  try {
    const folder = join(home, 'made while it ran')
    const [shown, made] = await Promise.all([simat(['user', 'show', 'noura']), simat(['backup', folder])])
    assert.deepEqual([shown.code, made.code], [0, 0], shown.err + made.err)
    assert.match(shown.out, /نورة القحطاني/)
    const refused = await simat(['restore', folder, '--replace'])
    assert.equal(refused.code, 1)
    assert.equal(refused.err, 'A Simat server is running on this database. Stop it, then restore.\n')
    assert.equal(databaseRuns(dataDir), true)
  } finally {
    await server.stop()
  }
})

test("a backup is restored into a new data folder, by a role that isn't superuser", async () => {
  const backup = join(home, 'backup')
  assert.equal((await simat(['backup', backup])).code, 0)
  const place = mkdtempSync(join(home, 'place-'))
  chmodSync(place, 0o755)
  const other = join(place, 'other')
  const restored = await simat(['restore', backup], other)
  assert.deepEqual([restored.code, restored.err], [0, ''])
  const shown = await simat(['user', 'show', 'noura'], other)
  assert.match(shown.out, /نورة القحطاني/)
  assert.equal(databaseRuns(other), false)
  assert.deepEqual(readdirSync(place), ['other'])
})

test('exit codes: 0 done, 1 failed, 2 wrong usage; help and findings on stdout, failures on stderr', async () => {
  const [help, wrong] = await Promise.all([npmRun(['--help']), npmRun(['user'])])
  assert.deepEqual([help.code, help.err], [0, ''])
  assert.match(help.out, /doctor/)
  assert.deepEqual([wrong.code, wrong.out], [2, ''])
  const failed = await npmRun(['user', 'show', 'nobody'])
  assert.deepEqual([failed.code, failed.out], [1, ''])
  assert.equal(failed.err, 'There is nobody with the handle, id or phone number nobody.\n')
})
