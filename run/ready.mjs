// Runs on any Node from 20.19 on. It installs what is missing and continues under the project's own Node.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import module from 'node:module'
import { delimiter, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = resolve(import.meta.dirname, '..')
const at = (...path) => join(root, ...path)
const stamp = at('node_modules', '.installed')
const ownNode = at('node_modules', '.bin', 'node')
const [script, ...rest] = process.argv.slice(2)

const wanted = createHash('sha256')
  .update(readFileSync(at('package-lock.json')))
  .digest('hex')

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted || !existsSync(ownNode)) install()

const pinned = JSON.parse(readFileSync(at('package.json'), 'utf8')).dependencies.node
if (process.versions.node === pinned) {
  process.argv = [process.execPath, resolve(script), ...rest]
  keepWhatIsCompiled()
  await import(pathToFileURL(resolve(script)))
  module.flushCompileCache()
} else continueUnderOwnNode()

function install() {
  console.log('Installing what is missing, from the lockfile…')
  const path = process.env.PATH.split(delimiter).filter((folder) => !folder.startsWith(at('node_modules')))
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path.join(delimiter), NODE_ENV: 'development' },
  })
  if (status !== 0) {
    console.error('npm ci failed; what it said stands above.')
    process.exit(1)
  }
  writeFileSync(stamp, wanted)
}

/** Compiled TypeScript is kept for the next start, also that of processes which this one starts. */
function keepWhatIsCompiled() {
  process.env.NODE_COMPILE_CACHE ??= at('node_modules', '.compiled')
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE)
}

function continueUnderOwnNode() {
  const child = spawn(ownNode, [script, ...rest], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2'])
    process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
