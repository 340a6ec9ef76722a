import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { root } from '#platform/root.server.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import { ensureBuilt } from '../../../scripts/build.ts'
import { commands } from './commands.server.ts'

const nobody = 65_534
const isRoot = process.getuid?.() === 0
const home = await mkdtemp(join(tmpdir(), 'simat-folder-'))
const own = join(home, 'own')
const closed = join(home, 'closed')
const strange = join(home, 'strange')
const executed = join(home, 'own/executed')
for (const folder of [own, closed, strange]) await mkdir(folder)
after(async () => {
  await chmod(closed, 0o700)
  await rm(home, { recursive: true, force: true })
})
if (isRoot) {
  await chmod(home, 0o755)
  await chown(own, nobody, nobody)
  await chmod(closed, 0o700)
}

const environment = {
  PATH: process.env.PATH,
  NODE_ENV: 'development',
  APP_SECRET: 's'.repeat(32),
  DATA_DIR: join(own, 'data'),
  PORT: '0',
}

await ensureBuilt()
/** Files that a library could read or execute if it looked in the current folder. */
const code = `require('node:fs').writeFileSync(${JSON.stringify(executed)}, process.env.APP_SECRET ?? '')`
const asModule = code.replace('require', 'process.getBuiltinModule')
const extensions = { cjs: code, js: code, ts: asModule, mjs: asModule, mts: asModule }
const configured = ['graphile-worker.config', '.graphile-workerrc', '.config/graphile-workerrc']
for (const name of [...configured, 'graphile.config', 'vite.config', 'playwright.config'])
  for (const [extension, text] of Object.entries(extensions)) await leave(`${name}.${extension}`, text)
for (const name of ['.graphile-workerrc', '.graphile-workerrc.json', '.config/graphile-workerrc.yaml'])
  await leave(name, '{ "broken')
for (const name of [
  'package.json',
  'package.yaml',
  'tsconfig.json',
  'biome.json',
  '.npmrc',
  '.config/config.json',
])
  await leave(name, '{ "broken')
await leave('.env', 'APP_SECRET=of-the-stranger\nNODE_ENV=production\n')
for (const name of [...Object.keys(packageJson.dependencies), 'pg-native', 'cosmiconfig', 'typescript'])
  await leave(`node_modules/${name}/index.js`, code)

async function leave(name: string, text: string) {
  await mkdir(dirname(join(strange, name)), { recursive: true })
  await writeFile(join(strange, name), text)
}

/** Root becomes nobody in root's closed folder; anyone else closes their own once they are in. */
const mustClose = (folder: string) => folder === closed && !isRoot

const started = (folder: string, script: string, words: string[] = []) => [
  '-c',
  `${mustClose(folder) ? 'chmod 700 closed && cd closed && chmod 0 . && ' : ''}exec "$0" "$@"`,
  process.execPath,
  join(root, script),
  ...words,
]

const options = (folder: string) => ({
  cwd: mustClose(folder) ? home : folder,
  env: environment,
  ...(isRoot && { uid: nobody, gid: nobody }),
})

const run = (folder: string, script: string, ...words: string[]) =>
  spawnSync('sh', started(folder, script, words), { ...options(folder), encoding: 'utf8' })

for (const [name, folder] of Object.entries({ closed, strange, root: '/' }))
  test(`the server and every command work in a ${name} folder, and read nothing there`, async () => {
    const server = spawn('sh', started(folder, 'src/app/serverProcess.server.ts'), options(folder))
    const timeout = setTimeout(() => server.kill('SIGKILL'), 120_000)
    const ended = new Promise<number | null>((resolve) => server.on('close', resolve))
    let said = ''
    await new Promise<void>((resolve) => {
      void ended.then(() => resolve())
      for (const stream of [server.stdout, server.stderr])
        stream.on('data', (part) => {
          said += part
          if (said.includes('Simat is at')) resolve()
        })
    })
    assert.match(said, /Simat is at/)
    const whole = run(folder, 'scripts/simat.ts', '--version')
    assert.match(whole.stdout, /^Simat \d/)
    assert.deepEqual([whole.stderr, whole.status], ['', 0])
    const { stdout, stderr } = run(folder, 'tests/support/runEveryCommand.ts')
    assert.equal(stderr, '')
    const ran: { name: string; code: number; warned: string }[] = stdout
      .trim()
      .split('\n')
      .map((each) => JSON.parse(each))
    assert.deepEqual(
      ran.map(({ name }) => name),
      commands.map(({ name }) => name),
    )
    for (const { name, warned } of ran) assert.doesNotMatch(warned, /\n\s+at |EACCES/, name)
    assert.equal(ran.find(({ name }) => name === 'doctor')?.code, 0)
    server.kill('SIGTERM')
    assert.equal(await ended, 0, said)
    clearTimeout(timeout)
    assert.ok(!existsSync(executed), 'a file of the folder was executed')
  })
