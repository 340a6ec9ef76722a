import type { Client } from 'pg'
import { countDue, nightDue } from '#features/ratings/sealed/nightlyCount.server.ts'
import type { Seal } from '#features/site/policy.ts'
import type { Connection, Database } from '#platform/database/database.server.ts'
import { onDedicatedConnection } from '#platform/database/dedicatedConnection.server.ts'

type Parts = {
  connection: Connection
  db: Database
  seal: Seal
}

/** These tables are tied to real time or immutable; all others are moved back. */
const ofThePresent = [
  ...['sessions', 'admin_sessions', 'challenges', 'code_shares', 'allowances', 'request_counts'],
  ...['audit_log', 'consents', 'migrations', 'definitions', 'push_subscriptions'],
]

const far = 100_000
const never = new AbortController().signal

/** Uses the real clock and moves the past back a day, so tonight's count is due again. */
export async function passNight({ connection, db, seal }: Parts) {
  await movePast(connection, -1)
  const people: number[] = []
  await countDue({ db, seal, signal: never, renewed: (some) => people.push(...some) })
  return people.length
}

export async function bringToToday(connection: Connection) {
  const { rows } = await onDedicatedConnection(connection, 'simat demo', (client) =>
    client.query<{ days: number }>(`select $1::date - max(night) as days from nights`, [
      nightDue(Date.now()),
    ]),
  )
  await movePast(connection, rows[0]!.days)
}

const movePast = (connection: Connection, days: number) =>
  onDedicatedConnection(connection, 'simat demo', async (client) => {
    await client.query(`begin; ${await movingIn(client, days)}; commit`)
  })

/** Days are part of unique keys, so moving by one day would collide. Moves everything far away first. */
async function movingIn(client: Client, by: number) {
  type Table = { name: string; moments: string[] | null; days: string[] | null }
  const { rows } = await client.query<Table>(
    `select table_name as name, array_agg(column_name::text) filter (where udt_name = 'timestamptz') as moments,
            array_agg(column_name::text) filter (where udt_name = 'date') as days
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = current_schema() and table_type = 'BASE TABLE' and is_generated = 'NEVER'
        and udt_name in ('date', 'timestamptz') and table_name <> all($1)
      group by 1 order by 1`,
    [ofThePresent],
  )
  const moved = (columns: readonly string[] | null, to: string) =>
    columns?.map((column) => `${column} = ${column} + ${to}`) ?? []
  return rows
    .flatMap(({ name, moments, days }) => [
      `update ${name} set ${[
        ...moved(moments, `interval '${by} days'`),
        ...moved(days, `(${by - far})`),
      ].join(', ')}`,
      ...(days ? [`update ${name} set ${moved(days, `${far}`).join(', ')}`] : []),
    ])
    .join('; ')
}
