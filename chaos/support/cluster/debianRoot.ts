import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { debianPackages } from '#tests/support/debianPackages.ts'
import { CannotRun } from '../rig.ts'

const cache = resolve(import.meta.dirname, '../../../node_modules/.cache')
const mirror = 'http://deb.debian.org/debian'

export function debianRoot(name: string, suite: string, packages: string[]): string {
  if (process.getuid?.() !== 0)
    throw new CannotRun('it needs root, for a Debian in a folder and for networks')
  const root = join(cache, name)
  if (existsSync(root)) return root
  const fetched = debianPackages('debootstrap', ['debootstrap'])
  if ('missing' in fetched) throw new CannotRun(fetched.missing)
  const unfinished = `${root}-${process.pid}`
  mkdirSync(cache, { recursive: true })
  console.log(`Making a Debian (${suite}) with ${packages.join(', ')}…`)
  const options = ['--variant=minbase', `--include=${packages.join(',')}`, suite, unfinished, mirror]
  const made = spawnSync(join(fetched.home, 'usr/sbin/debootstrap'), options, {
    env: { ...process.env, DEBOOTSTRAP_DIR: join(fetched.home, 'usr/share/debootstrap') },
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  if (made.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true })
    throw new CannotRun(`debootstrap failed: ${made.error?.message ?? made.stdout.trim().split('\n').at(-1)}`)
  }
  renameSync(unfinished, root)
  return root
}

export function postgresIn(root: string) {
  const line = readFileSync(join(root, 'etc/passwd'), 'utf8').match(/^postgres:x:(\d+):(\d+):/m)
  if (!line) throw new CannotRun(`there is no user postgres in ${root}`)
  return { uid: Number(line[1]), gid: Number(line[2]) }
}
