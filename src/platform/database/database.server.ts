import pg from 'pg'
import { NoDiskSpace } from '#platform/overloaded.server.ts'
import { isCutOff } from './databaseFailures.server.ts'
import { defaultPoolSizes, type PoolSizes } from './poolSizes.server.ts'
import { type Askable, type Inspect, type Query, runOn, type Write } from './query.server.ts'
import { createReadRouting, type Reads } from './readRouting.server.ts'
import { clientTimeouts, optionsFor, type Prepared } from './sessionSettings.server.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export type Database = Reads & {
  /** One statement that writes, committed when it answers. */
  write: Write
  /** Several statements, all or none. */
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>
  /** Hears what a statement that writes says in a notice to this program, before it is answered. */
  onNotice(hear: (notice: string) => void): void
  /** How many statements wait for PostgreSQL, and how many wait to be sent. */
  waiting(): { reads: number; seeks: number; writes: number }
  /** Whether PostgreSQL answers within a second. */
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
  /** Asked before each write, because on a nearly full disk nothing may be written. */
  mayWrite?: () => boolean
  /** Sees every row that is returned: the tests compare them with what their statement declares. */
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

/** The name of the channel by which servers tell one another news: a notice so named is for them. */
const toServers = 'simat_servers'

/**
 * The pool listens for the errors of idle connections only. One that dies while a transaction has it, between
 * two of its statements, would end the process: so each connection is listened to for as long as it lives.
 */
function createWriters(settings: pg.PoolConfig, hear: (notice: string) => void) {
  const pool = new pg.Pool(settings)
  pool.on('connect', (client) => {
    client.on('error', () => {})
    client.on('notice', ({ message, detail }) => message === toServers && hear(detail!))
  })
  pool.on('error', () => {})
  return pool
}

/** Other statements of the transaction are planned each time too, from the first on that asks for it. */
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
    // A frozen server would not answer the rollback either; ending the connection undoes as much.
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
