import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

type Connection = { host: string; port: number; user: string; database: string }

/** Each promotion starts a new timeline, which identifies the primary. */
const write = `insert into rig_probe values ($1)
  returning ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int as timeline`

/**
 * Writes to every node directly, bypassing the balancer and cut links. Split brain: a node acknowledges a
 * write begun after its successor's first acknowledgement.
 */
export function probing(nodes: { name: string; connection: Connection }[]) {
  let [acknowledged, ofFormer, stopped] = [0, 0, false]
  let newest = { timeline: 0, since: 0 }

  const judge = (timeline: number, began: number) => {
    acknowledged += 1
    if (timeline > newest.timeline) newest = { timeline, since: performance.now() }
    else if (timeline < newest.timeline && began > newest.since) ofFormer += 1
  }
  const loops = nodes.map(async ({ name, connection }) => {
    while (!stopped) {
      await onConnection(connection, async (client) => {
        while (!stopped) {
          const began = performance.now()
          const { rows } = await client.query<{ timeline: number }>(write, [name])
          judge(rows[0]!.timeline, began)
          await sleep(50)
        }
      })
      await sleep(200)
    }
  })

  return {
    ofFormer: () => ofFormer,
    async stop() {
      stopped = true
      await Promise.all(loops)
      return { acknowledged, ofFormer }
    },
  }
}

async function onConnection(connection: Connection, use: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: 1000,
    query_timeout: 1500,
    options: '-c statement_timeout=1000',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await use(client)
  } catch {
  } finally {
    client.end().catch(() => {})
  }
}
