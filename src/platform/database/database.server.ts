import pg from 'pg'
import { NoDiskSpace } from '#platform/overloaded.server.ts'
import { isCutOff } from './databaseFailures.server.ts'
import { defaultPoolSizes, type PoolSizes } from './poolSizes.server.ts'
import { type Askable, type Inspect, type Query, runOn, type Write } from './query.server.ts'
import { createReadRouting, type Reads } from './readRouting.server.ts'
import { clientTimeouts, optionsFor, type Prepared } from './sessionSettings.server.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)

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
  const writers = createWriters({ ...settings, max: sizes.writers, idleTimeoutMillis: 60_000 }, (notice) =>
    hearNotice(notice),
  )
  let closed: Promise<void> | undefined

  const writing = async <T>(work: () => Promise<T>) => {
    if (!mayWrite()) throw new NoDiskSpace('the disk is all but full')
    return work()
  }
  const write = runOn(writers, inspect)
  const inOne = <T>(work: (query: Query) => Promise<T>) =>
    writing(() => inTransaction(writers, (client) => work(runOn(planningAsAsked(client), inspect))))

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
    waiting: () => ({
      ...reads.waiting(),
      writes: writers.totalCount - writers.idleCount + writers.waitingCount,
    }),
    answers: reads.answers,
    close: () => {
      closed ??= Promise.all([reads.close(), writers.end()]).then(() => {})
      return closed
    },
  }
}

const toServers = 'simat_servers'

/** `pg.Pool` only handles errors on idle connections; one lost mid-transaction would crash the process. */
function createWriters(settings: pg.PoolConfig, hear: (notice: string) => void) {
  const pool = new pg.Pool(settings)
  pool.on('connect', (client) => {
    client.on('error', () => {})
    client.on('notice', ({ message, detail }) => message === toServers && hear(detail!))
  })
  pool.on('error', () => {})
  return pool
}

const planningAsAsked = (client: pg.PoolClient): Askable => ({
  async query(prepared) {
    if (prepared.name === undefined) await client.query('set local plan_cache_mode = force_custom_plan')
    return client.query(prepared)
  },
})

async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>) {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    // A frozen server wouldn't answer a rollback, so close the connection.
    if (isCutOff(error)) broken = error
    else {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure
      })
    }
    throw error
  } finally {
    client.release(broken)
  }
}
