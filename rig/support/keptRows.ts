import type { Connection } from '#kit/database/database.server.ts'
import { asOwner } from './owner.ts'

export type Kept = { rows: number; old: number; digest: string }

/** Counts the rows of a table, and sums up, in no order, those of before that moment. */
export const keptRows = (connection: Connection, table: string, moment: string) =>
  asOwner(connection, async (client) => {
    const { rows } = await client.query<Kept>(
      `select count(*)::int as rows, count(*) filter (where created_at < $1)::int as old,
              (sum(hash_record_extended(t, 0)) filter (where created_at < $1))::text as digest
         from ${table} t`,
      [moment],
    )
    return rows[0]!
  })

/** The size of a table that is not divided, with its indexes. */
export const gigabytesOf = (connection: Connection, table: string) =>
  asOwner(connection, async (client) => {
    const query = `select pg_total_relation_size('${table}')::float / 1e9 as gigabytes`
    return (await client.query<{ gigabytes: number }>(query)).rows[0]!.gigabytes
  })

/** Builds all indexes of a table again, and returns the seconds it took. */
export const rebuilt = (connection: Connection, table: string) =>
  asOwner(connection, async (client) => {
    const began = performance.now()
    await client.query(`reindex table ${table}`)
    return (performance.now() - began) / 1000
  })

export const momentOf = (connection: Connection) =>
  asOwner(connection, async (client) => {
    const { rows } = await client.query<{ now: string }>('select now()::text as now')
    return rows[0]!.now
  })
