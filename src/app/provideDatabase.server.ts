import type { Config } from '#kit/config/config.server.ts'
import type { Connection } from '#kit/database/database.server.ts'
import type { Log } from '#kit/log.server.ts'
import { startEmbedded, visitEmbedded } from '#kit/postgres/embedded.server.ts'

type Provided = {
  connection: Connection
  /** Where its files are, if that is on this machine. */
  folder: string | null
  stop: () => Promise<void>
}

/** The operator's own PostgreSQL if DATABASE_URL names one, or else the embedded one. */
export async function provideDatabase(config: Config, log: Log): Promise<Provided> {
  return (
    own(config) ??
    startEmbedded({
      dataDir: config.dataDir,
      log: ({ level, message, ...about }) => log[level](about, message),
    })
  )
}

/** The same for a short while, perhaps beside a running server; `isServed` tells whether one is known to run. */
export async function visitDatabase(config: Config, warn: (line: string) => void) {
  const provided = own(config)
  if (provided) return { ...provided, isServed: false }
  return visitEmbedded({
    dataDir: config.dataDir,
    log: ({ level, message }) => level !== 'info' && warn(message),
  })
}

const own = ({ databaseUrl }: Config): Provided | null =>
  databaseUrl ? { connection: { connectionString: databaseUrl }, folder: null, stop: async () => {} } : null
