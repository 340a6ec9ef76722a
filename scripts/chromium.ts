import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The headless shell cuts the browser tests' time by a third. */
const shell = '/usr/bin/chromium-headless-shell'
const others = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Tries $CHROMIUM, then Debian's headless shell (root can install it), then any other Chromium. */
export function findChromium(): string | { missing: string } {
  const named = process.env.CHROMIUM
  if (named) return existsSync(named) ? named : { missing: `CHROMIUM names ${named}, which is not there` }
  if (existsSync(shell)) return shell
  if (mayInstall() && installed('chromium-headless-shell')) return shell
  const other = others.find((path) => existsSync(path))
  if (other) return other
  if (mayInstall() && installed('chromium')) return others[0]!
  return {
    missing: 'there is no Chromium: install it (Debian: apt-get install chromium) or name one in CHROMIUM',
  }
}

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

function installed(name: string) {
  console.log(`Installing Debian's ${name}…`)
  const apt = (...words: string[]) =>
    spawnSync('apt-get', ['-qq', '-y', ...words], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  apt('update')
  return apt('install', '--no-install-recommends', name).status === 0
}
