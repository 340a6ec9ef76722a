import { join } from 'node:path'
import type { Connection } from '#kit/database/database.server.ts'
import { migrate } from '#kit/database/migrations.server.ts'
import { root } from '#kit/root.server.ts'
import { citusServers, distributed, joinNodes } from '#tests/support/citus.ts'
import { asOwner, rowsOf, withDatabase } from '#tests/support/database.ts'

const many = 2000
const names = { plain: 'simat_rig_plain', distributed: 'simat_rig_distributed' }

/** Two databases with the same people: one on the coordinator alone, and one over the whole cluster. */
export async function openCitus(url: string, fill = fewPeople) {
  const servers = await citusServers({ connectionString: url })
  const drop = async () => {
    for (const server of servers)
      for (const name of Object.values(names))
        await asOwner(server, `drop database if exists ${name} with (force)`)
  }
  await drop()
  const plain = withDatabase(servers[0]!, names.plain)
  const cluster = servers.map((server) => withDatabase(server, names.distributed))
  await asOwner(servers[0]!, `create database ${names.plain}`)
  for (const server of servers) await asOwner(server, `create database ${names.distributed}`)
  await joinNodes(cluster)
  for (const database of [plain, cluster[0]!]) {
    await migrate(database, join(root, 'db'))
    await fill(database)
  }
  await distributed(cluster[0]!)
  const coordinator: Connection = { ...cluster[0]!, isDistributed: true }
  const people = await rowsOf(plain, 'select id from people order by id')
  return { plain, distributed: coordinator, ids: people.map(({ id }) => Number(id)), drop }
}

const fewPeople = (database: Connection) => asOwner(database, crowd, 'analyze')

/** The same ids in both databases. */
const crowd = `
  with opened as (
    insert into accounts (id, phone, phone_shown, country)
    select 2000000000 + n * 7919, phone, phone, 'SA'
      from (select n, '+96659' || lpad(n::text, 7, '0') as phone from generate_series(1, ${many}) n) numbered
    returning id, phone
  ), claimed as (
    insert into handles (handle, account_id) select 'p' || right(phone, 7), id from opened
  )
  insert into people (id, handle, display_name, gender, age)
  select id, 'p' || right(phone, 7), 'Somebody', 'female', 30 from opened`
