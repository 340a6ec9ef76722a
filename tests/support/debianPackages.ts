import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

const cache = resolve(import.meta.dirname, '../../node_modules/.cache')

/**
 * Unpacks Debian packages without installing them: needs no root and starts no service. Returns the folder,
 * or why it failed.
 */
export function debianPackages(name: string, packages: string[]): { home: string } | { missing: string } {
  const home = join(cache, name)
  const missing = existsSync(home) ? null : fetchInto(home, name, packages)
  return missing ? { missing } : { home }
}

export const librariesIn = (home: string) =>
  globSync('{usr/,}lib/*-linux-gnu*', { cwd: home }).map((folder) => join(home, folder))

function fetchInto(home: string, name: string, packages: string[]) {
  if (!existsSync('/usr/bin/apt-get')) return `there is no apt-get to fetch ${name} with`
  const folder = join(cache, `${name}-${process.pid}`)
  try {
    process.stdout.write(`Fetching Debian's ${name}…\n`)
    const [lists, archives, root] = ['lists', 'archives', 'root'].map((part) => join(folder, part))
    for (const needed of [`${lists}/partial`, `${archives}/partial`, `${root}`])
      mkdirSync(needed, { recursive: true })
    const apt = (...words: string[]) => {
      const own = [
        `Dir::State::Lists=${lists}`,
        `Dir::Cache=${folder}`,
        'Debug::NoLocking=1',
        'APT::Sandbox::User=',
      ]
      return succeeds('apt-get', '-qq', '-y', ...own.flatMap((option) => ['-o', option]), ...words)
    }
    if (!apt('update')) return 'apt-get update failed'
    if (!apt('install', '--download-only', '--reinstall', '--no-install-recommends', ...packages))
      return `apt-get could not fetch ${name}`
    for (const file of globSync(`${archives}/*.deb`))
      if (!succeeds('dpkg-deb', '-x', file, `${root}`)) return `dpkg-deb could not unpack ${name}`
    renameSync(`${root}`, home)
    return null
  } catch (error) {
    return existsSync(home) ? null : `${error}`
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const succeeds = (program: string, ...words: string[]) =>
  spawnSync(program, words, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 60_000 }).status === 0
