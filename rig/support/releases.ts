import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#kit/root.server.ts'
import { CannotRun } from './rig.ts'

/** A Simat that is installed in a folder, with its own Node and the flags that its server is started with. */
export type Release = { name: string; version: string; root: string; node: string; flags: string[] }

/**
 * The commit that was 1.0.0. It has no tag, and CHANGELOG.md began after it: this is the last one before what
 * that page lists as changed since 1.0.0, and the last with the migrations 0001 to 0006 alone.
 */
const first = '5a684e1'
/**
 * Node runs no TypeScript below node_modules, and PostgreSQL, which is another user under root, must be able
 * to enter.
 */
const cache = join(tmpdir(), 'simat-releases')

export const today: Release = described('today', root)

/**
 * The release to come from: 1.0.0, or the commit that UPGRADE_FROM names. It is installed once, in half a
 * minute.
 */
export function earlierRelease(): Release {
  const wanted = process.env.UPGRADE_FROM ?? first
  const found = spawnSync('git', ['rev-parse', '--verify', '--short', `${wanted}^{commit}`], inRoot)
  if (found.status !== 0) throw new CannotRun(`this clone has no commit ${wanted}: fetch its whole history`)
  const commit = found.stdout.trim()
  const folder = join(cache, commit)
  if (!existsSync(folder)) installed(commit, folder)
  return described(commit.startsWith(first) ? '1.0.0' : commit, folder)
}

const inRoot = { cwd: root, encoding: 'utf8' } as const

function installed(commit: string, folder: string) {
  const unfinished = `${folder}-${process.pid}`
  console.log(`Installing ${commit} from its own lockfile…`)
  try {
    mkdirSync(unfinished, { recursive: true })
    const files = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 28 })
    execFileSync('tar', ['-x', '-C', unfinished], { input: files })
    // Its own first command installs what it needs; its start would build the browser part.
    const run = (words: string[]) => execFileSync(process.execPath, words, { cwd: unfinished, stdio: 'pipe' })
    run(['run/ready.mjs', 'run/simat.ts', '--help'])
    run(['-e', `import('./run/build.ts').then(({ ensureBuilt }) => ensureBuilt())`])
    renameSync(unfinished, folder)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

function described(name: string, folder: string): Release {
  const json = (...path: string[]) => JSON.parse(readFileSync(join(folder, ...path), 'utf8'))
  return {
    name,
    version: json('package.json').version,
    root: folder,
    node: join(folder, 'node_modules', '.bin', 'node'),
    flags: existsSync(join(folder, 'run', 'serverFlags.json')) ? json('run', 'serverFlags.json') : [],
  }
}
