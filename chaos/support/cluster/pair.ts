import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../installation.ts'
import { asOwner } from '../owner.ts'
import { pgbouncerFile } from './configured.ts'
import { bin, connectionTo, createDebianPostgres, urlOf } from './debianPostgres.ts'

const settings = [
  'max_connections=400',
  'shared_buffers=128MB',
  'unix_socket_directories=',
  'synchronous_commit=remote_apply',
]
/** Each test file has its own database, so pools are many, small, and short-lived. */
const poolerLines = ['default_pool_size = 20', 'server_idle_timeout = 5']

export async function createPair(home: string) {
  const postgres = createDebianPostgres(home)
  const [first, second, pooler] = [await freePort(), await freePort(), await freePort()]

  await postgres.startNew('first', first, settings)
  await postgres.run('basebackup', [
    `${bin}/pg_basebackup`,
    ...['-D', '/mnt/second', '-R', '-X', 'stream', '-c', 'fast'],
    ...['-d', `host=127.0.0.1 port=${first} user=postgres`],
  ])
  await postgres.start('second', second, settings)
  await asOwner(connectionTo(first, 'postgres', 'postgres'), async (client) => {
    await client.query(`alter system set synchronous_standby_names = '*'`)
    await client.query('select pg_reload_conf()')
  })
  writeFileSync(
    join(home, 'pgbouncer.ini'),
    pgbouncerFile({ port: pooler, before: first, lines: poolerLines }),
  )
  postgres.programs.start('pgbouncer', null, ['pgbouncer', '-q', '/mnt/pgbouncer.ini'])

  return {
    url: urlOf(first),
    standby: `127.0.0.1:${second}`,
    pooler: `127.0.0.1:${pooler}`,
    close: () => postgres.programs.close([]),
  }
}
