import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#platform/root.server.ts'
import { CannotRun } from './rig.ts'

export type Release = { name: string; version: string; root: string; node: string; flags: string[] }

/** Node won't strip types below node_modules, and PostgreSQL's user must be able to enter. */
const cache = join(tmpdir(), 'simat-releases')

export const today: Release = described('today', root)

export function earlierRelease(): Release {
  const found = spawnSync('git', ['describe', '--tags', '--abbrev=0', '--match', '*.*.*', 'HEAD^'], inRoot)
  const tag = found.stdout.trim()
  if (found.status !== 0 || !tag)
    throw new CannotRun('there is no release yet to come from: the second one wakes this rig')
  const folder = join(cache, tag)
  if (!existsSync(folder)) installed(tag, folder)
  return described(tag, folder)
}

const inRoot = { cwd: root, encoding: 'utf8' } as const

function installed(tag: string, folder: string) {
  const unfinished = `${folder}-${process.pid}`
  console.log(`Installing ${tag} from its own lockfile…`)
  try {
    mkdirSync(unfinished, { recursive: true })
    const files = execFileSync('git', ['archive', tag], { cwd: root, maxBuffer: 2 ** 28 })
    execFileSync('tar', ['-x', '-C', unfinished], { input: files })
    const run = (words: string[]) => execFileSync(process.execPath, words, { cwd: unfinished, stdio: 'pipe' })
    // `--help` makes the bootstrap install dependencies without starting anything.
    run(['scripts/bootstrap.mjs', 'scripts/simat.ts', '--help'])
    run(['-e', `import('./scripts/build.ts').then(({ ensureBuilt }) => ensureBuilt())`])
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
    flags: existsSync(join(folder, 'scripts', 'serverFlags.json')) ? json('scripts', 'serverFlags.json') : [],
  }
}
