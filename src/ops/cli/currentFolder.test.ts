import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { root } from '#platform/root.server.ts'

const nobody = 65_534
const isRoot = process.getuid?.() === 0
const folder = await mkdtemp(join(tmpdir(), 'simat-folder-'))
after(() => rm(folder, { recursive: true, force: true }))

function runIn(before: string, command: string) {
  const line = `${before} && exec "$0" "$1" ${command}`
  return spawnSync('sh', ['-c', line, process.execPath, join(root, 'scripts/simat.ts')], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, APP_SECRET: 's'.repeat(32), DATA_DIR: join(folder, 'data') },
    ...(isRoot && { uid: nobody, gid: nobody }),
  })
}

if (isRoot) await chown(folder, nobody, nobody)

test('no command executes a config file from the current folder', async () => {
  const trace = join(folder, 'executed')
  const code = `require('node:fs').writeFileSync(${JSON.stringify(trace)}, process.env.APP_SECRET ?? '')`
  for (const name of ['graphile-worker.config.cjs', '.graphile-workerrc.cjs', 'graphile.config.cjs'])
    await writeFile(join(folder, name), code)
  for (const command of ['--version', '--help', 'config']) {
    const { stderr } = runIn('true', command)
    assert.ok(!existsSync(trace), `${command}: ${stderr}`)
  }
})

test('a command works in a folder that its user can’t read, as in root’s home', () => {
  const { stdout, stderr, status } = runIn('chmod 0 .', '--version')
  assert.match(stdout, /^Simat \d/)
  assert.deepEqual([stderr, status], ['', 0])
})
