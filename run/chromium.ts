import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The browser for the journeys: CHROMIUM, or an installed one, or Debian's where it can be installed. */
export function findChromium(): string | { missing: string } {
  const named = process.env.CHROMIUM
  if (named) return existsSync(named) ? named : { missing: `CHROMIUM names ${named}, which is not there` }
  const found = places.find((path) => existsSync(path))
  if (found) return found
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    return {
      missing: 'there is no Chromium: install it (Debian: apt-get install chromium) or name one in CHROMIUM',
    }
  }
  console.log("Installing Debian's Chromium…")
  const apt = (...words: string[]) =>
    spawnSync('apt-get', ['-qq', '-y', ...words], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  apt('update')
  const { status } = apt('install', '--no-install-recommends', 'chromium')
  return status === 0 ? places[0]! : { missing: 'apt-get could not install chromium' }
}
