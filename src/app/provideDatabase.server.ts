import type { Config } from '#kit/config.server.ts'
import type { Connection } from '#kit/database.server.ts'
import { startEmbedded } from '#kit/postgres/embedded.server.ts'

type Provided = { connection: Connection; stop: () => Promise<void> }

/** The operator's own PostgreSQL where one is named, else the embedded one. */
export async function provideDatabase(config: Config, say: (line: string) => void): Promise<Provided> {
  if (config.databaseUrl)
    return { connection: { connectionString: config.databaseUrl }, stop: async () => {} }
  return startEmbedded({ dataDir: config.dataDir, log: (event) => say(JSON.stringify(event)) })
}
