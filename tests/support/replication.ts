import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { folder, query, start } from './clusters.ts'
import { eventually } from './eventually.ts'

type ReplicationOptions = {
  delayMs?: number
}

export async function primaryAndStandby(t: TestContext, { delayMs = 0 }: ReplicationOptions = {}) {
  const primary = await start(folder(t))
  const dataDir = folder(t)
  const { host, port } = primary.connection
  appendFileSync(
    join(dataDir, 'postgres', 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${host} port=${port} user=postgres'\nrecovery_min_apply_delay = ${delayMs}\n`,
  )
  writeFileSync(join(dataDir, 'postgres', 'standby.signal'), '')
  const standby = await start(dataDir)
  await followed(primary.connection)
  return { primary, standby, standbyFolder: dataDir }
}

export const asSuperuser = <Connection extends { user: string }>(connection: Connection) => ({
  ...connection,
  user: 'postgres',
})

async function followed(connection: Parameters<typeof query>[0]) {
  const sql = `select 1 from pg_stat_replication where state = 'streaming'`
  await eventually('the standby follows', async () => (await query(asSuperuser(connection), sql)).length > 0)
}
