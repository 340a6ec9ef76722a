import { chownSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { asOwner } from '../owner.ts'
import { debianRoot, postgresIn } from './debianRoot.ts'
import { createPrograms } from './programs.ts'
import { packages, rootName, suite } from './suite.ts'

export const bin = '/usr/lib/postgresql/18/bin'

/** Debian's PostgreSQL, with data folders in `home`, which it sees as `/mnt`. */
export function createDebianPostgres(home: string) {
  const root = debianRoot(rootName, suite, packages)
  const { uid, gid } = postgresIn(root)
  const programs = createPrograms({ root, home })
  chownSync(home, uid, gid)

  async function run(name: string, command: string[]) {
    if ((await programs.run(name, command)) === 0) return
    const log = readFileSync(join(home, `${name}.log`), 'utf8').trim()
    throw new Error(`${name} failed: ${log.slice(-500)}`)
  }

  async function start(name: string, port: number, settings: string[]) {
    const child = programs.start(name, null, [
      `${bin}/postgres`,
      ...['-D', `/mnt/${name}`, '-p', `${port}`],
      ...settings.flatMap((setting) => ['-c', setting]),
    ])
    await answering(port)
    return child
  }

  return {
    programs,
    run,
    start,
    /** Starts a new server with the database `simat`. */
    async startNew(name: string, port: number, settings: string[]) {
      await run('initdb', [
        `${bin}/initdb`,
        ...['-D', `/mnt/${name}`, '--auth=trust', '--no-sync', '--encoding=UTF8'],
        ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      ])
      const child = await start(name, port, settings)
      await asOwner(connectionTo(port, 'postgres', 'postgres'), async (client) => {
        await client.query('create role simat login createdb')
        await client.query('create database simat owner simat')
      })
      return child
    },
  }
}

export const connectionTo = (port: number, user: string, database: string) => ({
  ...{ host: '127.0.0.1', port, user, database },
  ssl: false as const,
})

export const urlOf = (port: number) => `postgres://simat@127.0.0.1:${port}/simat?sslmode=disable`

async function answering(port: number) {
  const deadline = Date.now() + 60_000
  for (;;) {
    try {
      return await asOwner(connectionTo(port, 'postgres', 'postgres'), (client) => client.query('select 1'))
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(200)
    }
  }
}
