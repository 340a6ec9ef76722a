import { type Connection, openDatabase } from '#kit/database/database.server.ts'
import { connectionsAllowed } from '#kit/database/queries.server.ts'
import { connectionsFor, fewestSizes, mostWorkers, sizesFor } from '#kit/database/sizes.server.ts'
import type { Log } from '#kit/log.server.ts'
import type { Config } from '#operate/config/config.server.ts'

/** How many workers serve, and how many connections to the database each process has. */
export async function crewSizeFor(config: Config, connection: Connection, log: Log) {
  const db = openDatabase(connection, { sizes: fewestSizes, patience: config.patience })
  const allowed = await connectionsAllowed(db).finally(() => db.close())
  const connections = connectionsFor(allowed, config.databaseConnections)
  const workers = Math.min(config.workers, mostWorkers(connections))
  if (workers < config.workers) {
    const about = { wanted: config.workers, workers, connections }
    log.warn(about, 'PostgreSQL allows too few connections for so many workers: raise max_connections')
  }
  return { workers, sizes: sizesFor(connections, workers) }
}
