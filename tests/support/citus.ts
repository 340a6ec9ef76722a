import type { Connection } from '#kit/database/database.server.ts'
import { distribute } from '#operate/distribute/queries.server.ts'
import { asOwner, connectionUrl, rowsOf } from './database.ts'

/** The servers of a Citus cluster, the coordinator first. Each needs a database of the same name. */
export async function citusServers(coordinator: Connection): Promise<Connection[]> {
  const nodes = await rowsOf(coordinator, 'select nodename, nodeport from pg_dist_node where groupid > 0')
  return [coordinator, ...nodes.map(({ nodename, nodeport }) => at(coordinator, `${nodename}:${nodeport}`))]
}

/** Makes a cluster of databases that are there and empty. */
export async function joinNodes(databases: Connection[]) {
  const [coordinator, ...nodes] = databases
  for (const database of databases) await asOwner(database, 'create extension citus')
  await asOwner(
    coordinator!,
    `select citus_set_coordinator_host('${addressOf(coordinator!).hostname}', ${addressOf(coordinator!).port})`,
    ...nodes.map(addressOf).map(({ hostname, port }) => `select citus_add_node('${hostname}', ${port})`),
  )
}

export const distributed = (coordinator: Connection) =>
  distribute(coordinator, { signal: new AbortController().signal, told: () => {} })

/** Citus itself stays connected to its databases, and one that is in use cannot be copied. */
export async function leaveAlone(server: Connection, database: string) {
  await asOwner(server, `alter database ${database} allow_connections false`)
  const inUse = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`
  while ((await rowsOf(server, inUse)).length > 0) await new Promise((resolve) => setTimeout(resolve, 100))
}

const addressOf = (connection: Connection) => new URL(connectionUrl(connection))

function at(connection: Connection, hostAndPort: string): Connection {
  const url = addressOf(connection)
  url.host = hostAndPort
  return { connectionString: url.href }
}
