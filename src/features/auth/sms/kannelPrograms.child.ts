import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

const cache = resolve(import.meta.dirname, '../../../../node_modules/.cache')
const home = join(cache, 'kannel')

/**
 * The programs, or why there are none. Unpacked, not installed: so no service is set up, enabled or started,
 * and nobody need be root.
 */
export function kannelPrograms() {
  const missing = existsSync(home) ? null : fetchKannel()
  return missing ?? found()
}

export type Programs = ReturnType<typeof found>

function found() {
  return {
    bearerbox: join(home, 'usr/sbin/bearerbox'),
    smsbox: join(home, 'usr/sbin/smsbox'),
    fakesmsc: join(home, 'usr/lib/kannel/test/fakesmsc'),
    libraries: globSync('{usr/,}lib/*-linux-gnu*', { cwd: home })
      .map((folder) => join(home, folder))
      .join(delimiter),
  }
}

/** Why it cannot be had, or null. */
function fetchKannel() {
  if (!existsSync('/usr/bin/apt-get')) return 'there is no apt-get to fetch Kannel with'
  const folder = join(cache, `kannel-${process.pid}`)
  try {
    process.stdout.write("Fetching Debian's Kannel…\n")
    const [lists, archives, root] = ['lists', 'archives', 'root'].map((name) => join(folder, name))
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
    const wanted = ['kannel', 'kannel-extras']
    if (!apt('update')) return 'apt-get update failed'
    if (!apt('install', '--download-only', '--reinstall', '--no-install-recommends', ...wanted))
      return 'apt-get could not fetch kannel'
    for (const file of globSync(`${archives}/*.deb`))
      if (!succeeds('dpkg-deb', '-x', file, `${root}`)) return 'dpkg-deb could not unpack kannel'
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
