import { dirname, resolve } from 'node:path'
import { DatabaseUnusable } from '#platform/database/databaseUnusable.server.ts'
import {
  chooseDataDirectoryPaths,
  type DataDirectoryPaths,
  hasDatabase,
  port,
} from './dataDirectoryPaths.server.ts'
import { limitLog } from './serverLog.server.ts'
import { database, role } from './superuserConnection.server.ts'
import { DataFolderInUse, Supervisor, type SupervisorLog } from './supervisor.server.ts'
import { databaseUser } from './systemUser.server.ts'

export type EmbeddedDatabase = {
  /** `host` is the socket folder, so the connection stays valid when PostgreSQL restarts. */
  connection: { host: string; port: number; user: string; database: string; ssl: false }
  folder: string
  restoreWriteAheadLog(): Promise<void>
  limitWriteAheadLog(): Promise<void>
  stop(): Promise<void>
}

export { DataFolderInUse }

type Options = { dataDir: string; log: SupervisorLog; binaries?: string | null }

export async function startEmbedded(options: Options): Promise<EmbeddedDatabase> {
  const paths = chooseDataDirectoryPaths(resolve(options.dataDir), databaseUser(), options.binaries)
  limitLog(paths.log)
  const supervisor = new Supervisor(paths, options.log)
  await supervisor.start()
  const limiting = setInterval(limitLog, 60_000, paths.log).unref()
  return {
    connection: connectionTo(paths),
    folder: dirname(paths.cluster),
    restoreWriteAheadLog: () => supervisor.restoreWriteAheadLog(),
    limitWriteAheadLog: () => supervisor.bounding(),
    stop() {
      clearInterval(limiting)
      return supervisor.stop()
    },
  }
}

type OpenEmbedded = Pick<EmbeddedDatabase, 'connection' | 'folder' | 'stop'> & { isServed: boolean }

/**
 * Uses a running Simat's PostgreSQL, or starts one until `stop`. Without `begins`, a missing database means
 * the folder is wrong.
 */
export async function visitEmbedded(options: Options & { begins?: boolean }): Promise<OpenEmbedded> {
  const { dataDir, begins = false } = options
  if (!begins && !hasDatabase(resolve(dataDir)))
    throw new DatabaseUnusable(
      `There is no database in ${dataDir}. Start the server, which begins one, or set DATA_DIR to where yours is.`,
    )
  try {
    return { ...(await startEmbedded(options)), isServed: false }
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error
    const paths = chooseDataDirectoryPaths(resolve(options.dataDir), databaseUser())
    return {
      connection: connectionTo(paths),
      folder: dirname(paths.cluster),
      stop: async () => {},
      isServed: true,
    }
  }
}

const connectionTo = ({ socketFolder }: DataDirectoryPaths) =>
  ({ host: socketFolder, port, user: role, database, ssl: false }) as const
