import type pg from 'pg'
import type { Connection } from '#kit/database/database.server.ts'
import { onOwnConnection } from '#kit/database/longWork.server.ts'
import { NotUsable } from '#kit/database/notUsable.server.ts'
import { isHadWithoutWaiting } from '#kit/database/transactions.server.ts'
import { keysOf } from '#kit/keys.ts'

/**
 * The tables that grow beyond all others, and the column that tells whose rows they are. The rest stays where
 * it is.
 */
const distributable = {
  ratings: 'rated_id',
  rating_totals: 'person_id',
  notifications: 'person_id',
  raters: 'person_id',
} as const
type Distributable = keyof typeof distributable
const tables = keysOf(distributable)

type Options = { signal: AbortSignal; told: (line: string) => void }

const lock = 7_301_004

/**
 * Moves tables to the nodes of a Citus cluster, each as a whole; all rows of a person come to the same node.
 * Goes on where it was interrupted. Returns false if there was nothing left to do.
 */
export const distribute = (connection: Connection, { signal, told }: Options): Promise<boolean> =>
  onOwnConnection(connection, 'simat distributing', async (client) => {
    await requireCitus(client)
    await client.query('select pg_advisory_lock($1)', [lock])
    let isChanged = false
    for (const table of tables) {
      if (signal.aborted) break
      if (!(await isDistributed(client, table))) {
        await dropReferences(client, table, told)
        told(`${table}: moving its rows to the nodes, while whoever writes to it waits`)
        await move(client, table)
        isChanged = true
      }
      if (await dropWhatIsLeft(client, table)) isChanged = true
    }
    return isChanged
  })

async function requireCitus(client: pg.Client) {
  const { rowCount } = await client.query(`select from pg_extension where extname = 'citus'`)
  if (rowCount === 0)
    throw new NotUsable(
      'This database has no extension citus, so there are no nodes to distribute to: docs/SCALE.md says how it is set up.',
    )
  const nodes = await client.query('select from pg_dist_node where isactive and shouldhaveshards')
  if (nodes.rowCount === 0)
    throw new NotUsable('Citus knows no node that takes rows: add one by select citus_add_node(host, port).')
}

async function isDistributed(client: pg.Client, table: Distributable) {
  const query = 'select from pg_dist_partition where logicalrelid = $1::regclass'
  return (await client.query(query, [table])).rowCount !== 0
}

/**
 * A reference cannot lead from one machine to another. The statements hold the people whom they write about,
 * so nothing is lost between the end of the references and the move.
 */
async function dropReferences(client: pg.Client, table: Distributable, told: Options['told']) {
  const { rows } = await client.query(
    `select conname as name from pg_constraint where conrelid = $1::regclass and contype = 'f' order by 1`,
    [table],
  )
  if (rows.length === 0) return
  const names = rows.map(({ name }) => name)
  const drops = names.map((name) => `drop constraint ${name}`).join(', ')
  // In the order of whoever writes: first people, then what is about them.
  const drop = () => client.query(`lock table people; alter table ${table} ${drops}`)
  while (!(await isHadWithoutWaiting(client, ['people', table], drop)));
  told(`${table}: without its references to people (${names.join(', ')}), which the statements keep`)
}

const move = (client: pg.Client, table: Distributable) =>
  client.query('select create_distributed_table($1, $2, colocate_with => $3)', [
    table,
    distributable[table],
    table === tables[0] ? 'none' : tables[0],
  ])

/**
 * Citus copies rows to the nodes and leaves the old ones, which nobody sees, in the table of the coordinator.
 */
async function dropWhatIsLeft(client: pg.Client, table: Distributable) {
  const { rowCount } = await client.query('select where pg_relation_size($1::regclass) > 0', [table])
  if (rowCount === 0) return false
  await client.query('select truncate_local_data_after_distributing_table($1::regclass)', [table])
  return true
}
