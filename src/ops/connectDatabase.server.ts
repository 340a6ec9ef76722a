import type { Connection } from '#platform/database/database.server.ts'
import { waitForPrimary } from '#platform/database/primary.server.ts'
import { settled } from '#platform/database/sessionSettings.server.ts'
import type { Log } from '#platform/log.server.ts'
import { startEmbedded, visitEmbedded } from '#platform/postgres/embedded.server.ts'
import type { Config } from './config/config.server.ts'

export type ConnectedDatabase = {
  connection: Connection
  /** Bypasses the pooler, which would cut off migrations and long operations. */
  direct: Connection
  folder: string | null
  log: { giveBack: () => Promise<void>; bound: () => Promise<void> } | null
  stop: () => Promise<void>
}

export async function connectDatabase(
  config: Config,
  log: Log,
  signal: AbortSignal,
): Promise<ConnectedDatabase> {
  const own = ownDatabase(config)
  if (own) {
    const onStatus = (obstacle: string) =>
      log.warn({ obstacle }, 'waiting for a database that can be written to')
    await waitForPrimary(own.direct, { onStatus, signal })
    return { ...own, connection: await settled(own.connection) }
  }
  const embedded = await startEmbedded({
    dataDir: config.dataDir,
    binaries: config.postgresBin,
    log: ({ level, message, ...about }) => log[level](about, message),
  })
  const { restoreWriteAheadLog: giveBack, limitWriteAheadLog: bound } = embedded
  return { ...embedded, direct: embedded.connection, log: { giveBack, bound } }
}

/**
 * Commands bypass the pooler, and a server may be running. `isServed` is true if a server is known to run.
 */
export async function visitDatabase(config: Config, warn: (line: string) => void, begins: boolean) {
  const own = ownDatabase(config)
  if (own) return { connection: own.direct, isServed: false, stop: own.stop }
  return visitEmbedded({
    dataDir: config.dataDir,
    binaries: config.postgresBin,
    begins,
    log: ({ level, message }) => level !== 'info' && warn(message),
  })
}

function ownDatabase({ databaseUrl, migrateDatabaseUrl }: Config): ConnectedDatabase | null {
  if (!databaseUrl) return null
  return {
    connection: { connectionString: databaseUrl },
    direct: { connectionString: migrateDatabaseUrl ?? databaseUrl },
    folder: null,
    log: null,
    stop: async () => {},
  }
}
