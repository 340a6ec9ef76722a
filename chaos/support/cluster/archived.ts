import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../installation.ts'
import { asOwner } from '../owner.ts'
import { answering } from './answering.ts'
import { debianRoot, postgresIn } from './debianRoot.ts'
import { createPrograms } from './programs.ts'
import { packages, rootName, suite } from './suite.ts'

const bin = '/usr/lib/postgresql/18/bin'
const command = ['pgbackrest', '--config=/mnt/pgbackrest.conf', '--stanza=simat']
const settings = [
  'unix_socket_directories=/mnt',
  'archive_mode=on',
  `archive_command=${command.join(' ')} archive-push %p`,
]

/** A PostgreSQL whose WAL pgBackRest archives, encrypted, into a folder. */
export async function createArchived(home: string) {
  const root = debianRoot(rootName, suite, packages)
  const { uid, gid } = postgresIn(root)
  const programs = createPrograms({ root, home })
  const port = await freePort()
  const to = (user: string, database: string) => ({
    ...{ host: '127.0.0.1', port, user, database },
    ssl: false as const,
  })
  const run = async (name: string, words: string[]) => {
    if ((await programs.run(name, words)) !== 0) throw new Error(`${name} failed, see ${home}`)
  }
  const startPostgres = async () => {
    const child = programs.start('postgres', null, [
      `${bin}/postgres`,
      ...['-D', '/mnt/database', '-p', `${port}`],
      ...settings.flatMap((setting) => ['-c', setting]),
    ])
    await answering(to('postgres', 'postgres'))
    return child
  }

  chownSync(home, uid, gid)
  writeFileSync(join(home, 'pgbackrest.conf'), configuration(port))
  await run('initdb', [
    `${bin}/initdb`,
    ...['-D', '/mnt/database', '--auth=trust', '--no-sync', '--encoding=UTF8'],
    ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  ])
  let postgres = await startPostgres()
  await asOwner(to('postgres', 'postgres'), async (client) => {
    await client.query('create role simat login createdb')
    await client.query('create database simat owner simat')
  })
  await run('stanza-create', [...command, 'stanza-create'])

  return {
    url: `postgres://simat@127.0.0.1:${port}/simat?sslmode=disable`,
    connection: to('postgres', 'simat'),
    backUp: () => run('backup', [...command, 'backup']),
    /** Waits until the archive has everything written so far. */
    archived: () => run('check', [...command, 'check']),
    async loseAndRecover(moment: string) {
      postgres.kill('SIGKILL')
      await once(postgres, 'exit')
      rmSync(join(home, 'database'), { recursive: true })
      const target = [
        '--type=time',
        `--target=${moment.replace(/[TZ]/g, ' ').trim()}+00`,
        '--target-action=promote',
      ]
      await run('restore', [...command, ...target, 'restore'])
      postgres = await startPostgres()
      await untilPromoted(to('postgres', 'simat'))
    },
    stored: () =>
      spawnSync('du', ['-sh', join(home, 'repository')], { encoding: 'utf8' }).stdout.split('\t')[0]!,
    close: () => programs.close([]),
  }
}

const configuration = (port: number) => `[global]
repo1-path=/mnt/repository
repo1-retention-full=2
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=the password of the rig
log-path=/mnt/log
lock-path=/mnt/lock
log-level-console=info
start-fast=y

[simat]
pg1-path=/mnt/database
pg1-port=${port}
pg1-socket-path=/mnt
`

async function untilPromoted(connection: Parameters<typeof asOwner>[0]) {
  const isStandby = () =>
    asOwner(connection, async (client) => {
      const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
      return rows[0]!.standby
    })
  while (await isStandby()) await sleep(200)
}
