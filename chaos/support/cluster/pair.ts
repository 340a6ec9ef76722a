import { chownSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../installation.ts'
import { asOwner } from '../owner.ts'
import { answering } from './answering.ts'
import { pgbouncerFile } from './configured.ts'
import { debianRoot, postgresIn } from './debianRoot.ts'
import { createPrograms } from './programs.ts'
import { packages, rootName, suite } from './suite.ts'

const bin = '/usr/lib/postgresql/18/bin'
const settings = [
  'max_connections=400',
  'shared_buffers=128MB',
  'unix_socket_directories=',
  'synchronous_commit=remote_apply',
]
/** Each test file has its own database, so pools are many, small, and short-lived. */
const poolerLines = ['default_pool_size = 20', 'server_idle_timeout = 5']

export async function createPair(home: string) {
  const root = debianRoot(rootName, suite, packages)
  const { uid, gid } = postgresIn(root)
  const programs = createPrograms({ root, home })
  const [first, second, pooler] = [await freePort(), await freePort(), await freePort()]
  const owner = (port: number) => ({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    database: 'postgres',
    ssl: false as const,
  })
  const done = async (name: string, command: string[]) => {
    const code = await programs.run(name, command)
    if (code !== 0) throw new Error(`${name} failed, see ${home}`)
  }
  const start = (name: string, port: number) =>
    programs.start(name, null, [
      `${bin}/postgres`,
      ...['-D', `/mnt/${name}`, '-p', `${port}`],
      ...settings.flatMap((setting) => ['-c', setting]),
    ])

  chownSync(home, uid, gid)
  await done('initdb', [
    `${bin}/initdb`,
    ...['-D', '/mnt/first', '--auth=trust', '--no-sync', '--encoding=UTF8'],
    ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  ])
  start('first', first)
  await answering(owner(first))
  await asOwner(owner(first), async (client) => {
    await client.query('create role simat login createdb')
    await client.query('create database simat owner simat')
  })
  await done('basebackup', [
    `${bin}/pg_basebackup`,
    ...['-D', '/mnt/second', '-R', '-X', 'stream', '-c', 'fast'],
    ...['-d', `host=127.0.0.1 port=${first} user=postgres`],
  ])
  start('second', second)
  await answering(owner(second))
  await asOwner(owner(first), async (client) => {
    await client.query(`alter system set synchronous_standby_names = '*'`)
    await client.query('select pg_reload_conf()')
  })
  writeFileSync(
    join(home, 'pgbouncer.ini'),
    pgbouncerFile({ port: pooler, before: first, lines: poolerLines }),
  )
  programs.start('pgbouncer', null, ['pgbouncer', '-q', '/mnt/pgbouncer.ini'])

  return {
    url: `postgres://simat@127.0.0.1:${first}/simat?sslmode=disable`,
    standby: `127.0.0.1:${second}`,
    pooler: `127.0.0.1:${pooler}`,
    close: () => programs.close([]),
  }
}
