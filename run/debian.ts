import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

export const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs packages of Debian, and returns whether that succeeded. */
export function installed(...names: string[]) {
  console.log(`Installing Debian's ${names.join(' and ')}…`)
  const apt = (...words: string[]) =>
    spawnSync('apt-get', ['-qq', '-y', ...words], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  apt('update')
  return apt('install', '--no-install-recommends', ...names).status === 0
}
