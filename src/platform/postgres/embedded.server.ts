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
  /** For `pg`: the folder of the socket as host. It stays valid when PostgreSQL is brought back. */
  connection: { host: string; port: number; user: string; database: string; ssl: false }
  /** The folder whose disk must have room for the database. */
  folder: string
  /** Makes PostgreSQL's log as small as it can be, for a disk that is full. */
  restoreWriteAheadLog(): Promise<void>
  /** Bounds it by the room that there is now, as each start does. */
  limitWriteAheadLog(): Promise<void>
  stop(): Promise<void>
}

export { DataFolderInUse }

type Options = { dataDir: string; log: SupervisorLog; binaries?: string | null }

/** Starts PostgreSQL in the data folder, which is then ours alone, and keeps it running until `stop`. */
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
 * Connects beside the Simat that runs on the data folder. If none does, starts PostgreSQL until `stop`. Who
 * only looks begins no database: where there is none, the folder is the wrong one.
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
