import { resolve } from 'node:path'
import { databaseAccount } from './account.server.ts'
import { database, role } from './keeper.server.ts'
import { choosePlace, port } from './place.server.ts'
import { limitLog } from './serverLog.server.ts'
import { DataFolderInUse, type Log, Supervisor } from './supervisor.server.ts'

export type EmbeddedDatabase = {
  /** For `pg`: the folder of the socket as host. It stays valid when PostgreSQL is brought back. */
  connection: { host: string; port: number; user: string; database: string; ssl: false }
  stop(): Promise<void>
}

export { DataFolderInUse }

/** PostgreSQL in the data folder, ours alone, and kept running until `stop`. */
export async function startEmbedded(options: { dataDir: string; log: Log }): Promise<EmbeddedDatabase> {
  const place = choosePlace(resolve(options.dataDir), databaseAccount())
  limitLog(place.log)
  const supervisor = new Supervisor(place, options.log)
  await supervisor.start()
  const limiting = setInterval(limitLog, 60_000, place.log).unref()
  return {
    connection: { host: place.socketFolder, port, user: role, database, ssl: false },
    stop() {
      clearInterval(limiting)
      return supervisor.stop()
    },
  }
}
