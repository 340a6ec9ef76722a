import pg from 'pg'
import { NoDiskSpace } from '#platform/overloaded.server.ts'
import { createPool, inTransaction, waitingOn } from './pool.server.ts'
import { defaultPoolSizes, type PoolSizes } from './poolSizes.server.ts'
import { type Inspect, type Query, runOn, type Write } from './query.server.ts'
import { createReadRouting, type Reads } from './readRouting.server.ts'
import { clientTimeouts, optionsFor, type Prepared } from './sessionSettings.server.ts'

const [integers, bigints] = [1007, 1016]
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(bigints, pg.types.getTypeParser(integers))

export type Database = Reads & {
  write: Write
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>
  /** Receives PostgreSQL notices addressed to the application, before the write resolves. */
  onNotice(hear: (notice: string) => void): void
  waiting(): { reads: number; seeks: number; writes: number }
  answers(): Promise<boolean>
  close(): Promise<void>
}

export type Connection = (
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; ssl: false }
) &
  Prepared

type Options = {
  sizes?: PoolSizes
  mayWrite?: () => boolean
  inspect?: Inspect
}

export function createDatabase(
  connection: Connection,
  { sizes = defaultPoolSizes, mayWrite = () => true, inspect = () => {} }: Options = {},
): Database {
  const settings = {
    ...connection,
    ...clientTimeouts(),
    ...optionsFor(connection),
    application_name: 'simat',
  }
  const reads = createReadRouting(settings, sizes, inspect)
  let hearNotice: (notice: string) => void = () => {}
  const writers = createPool({ ...settings, max: sizes.writers })
  writers.on('connect', (client) =>
    client.on('notice', ({ message, detail }) => message === toServers && hearNotice(detail!)),
  )
  let closed: Promise<void> | undefined

  const writing = async <T>(work: () => Promise<T>) => {
    if (!mayWrite()) throw new NoDiskSpace('the disk is all but full')
    return work()
  }
  const write = runOn(writers, inspect)
  const inOne = <T>(work: (query: Query) => Promise<T>) =>
    writing(() => inTransaction(writers, (connection) => work(runOn(connection, inspect))))

  return {
    read: reads.read,
    seek: reads.seek,
    write: (statement, values) =>
      statement.isPlannedEachTime
        ? inOne((query) => query(statement, values))
        : writing(() => write(statement, values)),
    transaction: inOne,
    onNotice(hear) {
      hearNotice = hear
    },
    waiting: () => ({ ...reads.waiting(), writes: waitingOn(writers) }),
    answers: reads.answers,
    close: () => {
      closed ??= Promise.all([reads.close(), writers.end()]).then(() => {})
      return closed
    },
  }
}

const toServers = 'simat_servers'
