import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../installation.ts'
import { asOwner } from '../owner.ts'
import { connectionTo, createDebianPostgres, urlOf } from './debianPostgres.ts'

const command = ['pgbackrest', '--config=/mnt/pgbackrest.conf', '--stanza=simat']
const settings = [
  'unix_socket_directories=/mnt',
  'archive_mode=on',
  `archive_command=${command.join(' ')} archive-push %p`,
]

/** A PostgreSQL whose WAL pgBackRest archives, encrypted, into a folder. */
export async function createArchived(home: string) {
  const postgres = createDebianPostgres(home)
  const port = await freePort()
  const connection = connectionTo(port, 'postgres', 'simat')
  writeFileSync(join(home, 'pgbackrest.conf'), configuration(port))
  let server = await postgres.startNew('database', port, settings)
  await postgres.run('stanza-create', [...command, 'stanza-create'])

  return {
    url: urlOf(port),
    connection,
    backUp: () => postgres.run('backup', [...command, 'backup']),
    /** Waits until the archive has everything written so far. */
    archived: () => postgres.run('check', [...command, 'check']),
    async loseAndRecover(moment: Date) {
      server.kill('SIGKILL')
      await once(server, 'exit')
      rmSync(join(home, 'database'), { recursive: true })
      const target = moment.toISOString().replace('T', ' ').replace('Z', '+00')
      const options = ['--type=time', `--target=${target}`, '--target-action=promote']
      await postgres.run('restore', [...command, ...options, 'restore'])
      server = await postgres.start('database', port, settings)
      await untilPromoted(connection)
    },
    stored: () =>
      spawnSync('du', ['-sh', join(home, 'repository')], { encoding: 'utf8' }).stdout.split('\t')[0]!,
    close: () => postgres.programs.close([]),
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
