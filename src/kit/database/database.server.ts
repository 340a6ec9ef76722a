import pg from 'pg'
import { NoRoom } from '#kit/overloaded.server.ts'
import { isCutOff } from './failures.server.ts'
import { openLanes } from './lanes.server.ts'
import { type Sizes, usualSizes } from './sizes.server.ts'
import type { Kinds, Row, Statement, Values } from './statement.server.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export type Query = <Takes extends Kinds, Returns extends Kinds>(
  statement: Statement<Takes, Returns>,
  values: NoInfer<Values<Takes>>,
) => Promise<Row<Returns>[]>

export type Database = {
  /** A read, pipelined with the others on its connection. */
  read: Query
  /** A read that may take longer; it has connections of its own, so that it does not hold up the short ones. */
  seek: Query
  /** One statement that writes, committed when it answers. */
  write: Query
  /** Several statements, all or none. */
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>
  /** Whether PostgreSQL answers within a second. */
  answers(): Promise<boolean>
  close(): Promise<void>
}

export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; ssl: false }

const timeouts = (patience: number) => ({
  statement_timeout: 2000 * patience,
  lock_timeout: 1000 * patience,
  idle_in_transaction_session_timeout: 5000 * patience,
  /** A frozen PostgreSQL does not apply its own timeouts, so the client has one too. */
  query_timeout: 3500 * patience,
  connectionTimeoutMillis: 1000 * patience,
})

/**
 * A prepared plan may live until its table has become large. Without this, one made early would then still scan the
 * whole table.
 */
const byKey = '-c enable_seqscan=off'

/** A read is planned once for each connection: planning it anew would take longer than most reads themselves. */
const plannedOnce = `${byKey} -c plan_cache_mode=force_generic_plan`
const alone = '-c jit=off -c max_parallel_workers_per_gather=0'

type Options = {
  sizes?: Sizes
  /** Asked before each write, because on a nearly full disk nothing may be written. */
  mayWrite?: () => boolean
  /** How many times longer than usual it waits before it gives up. Tests, which share a machine, raise it. */
  patience?: number
  /** Sees every row that is returned: the tests compare them with what their statement declares. */
  inspect?: (statement: Statement, rows: unknown[]) => void
}

export function openDatabase(
  connection: Connection,
  { sizes = usualSizes, mayWrite = () => true, patience = 1, inspect = () => {} }: Options = {},
): Database {
  const settings = { ...connection, ...timeouts(patience), application_name: 'simat' }
  const lanes = openLanes({ ...settings, options: plannedOnce }, sizes.lanes)
  const seekers = openLanes({ ...settings, options: `${plannedOnce} ${alone}` }, sizes.seekers)
  const planners = openLanes({ ...settings, options: `${byKey} ${alone}` }, 1)
  const writers = openWriters({ ...settings, options: byKey, max: sizes.writers, idleTimeoutMillis: 60_000 })
  let closed: Promise<void> | undefined

  const writing = async <T>(work: () => Promise<T>) => {
    if (!mayWrite()) throw new NoRoom('the disk is all but full')
    return work()
  }

  const askedOn =
    (connection: { query(asked: Asked): Promise<{ rows: unknown[] }> }): Query =>
    async <Takes extends Kinds, Returns extends Kinds>(
      statement: Statement<Takes, Returns>,
      values: Values<Takes>,
    ) => {
      const { rows } = await connection.query(asked(statement, values))
      inspect(statement, rows)
      return rows as Row<Returns>[]
    }
  const write = askedOn(writers)
  const seek = askedOn(seekers)
  const plan = askedOn(planners)

  return {
    read: askedOn(lanes),
    seek: (statement, values) => (statement.isPlannedEachTime ? plan : seek)(statement, values),
    write: (statement, values) => writing(() => write(statement, values)),
    transaction: (work) => writing(() => inTransaction(writers, (client) => work(askedOn(client)))),
    answers: () => lanes.answers(),
    close: () => {
      closed ??= Promise.all([lanes.close(), seekers.close(), planners.close(), writers.end()]).then(() => {})
      return closed
    },
  }
}

/** Queries on a command's own connection. Nothing is prepared, because a command runs each statement seldom. */
export const queryOn =
  (client: pg.Client): Query =>
  async <Takes extends Kinds, Returns extends Kinds>(
    statement: Statement<Takes, Returns>,
    values: Values<Takes>,
  ) =>
    (await client.query(statement.sql, inOrder(statement, values))).rows as Row<Returns>[]

type Asked = { name?: string; text: string; values: unknown[] }

function asked(statement: Statement, given: Record<string, unknown>): Asked {
  const { name, sql: text, isPlannedEachTime } = statement
  const values = inOrder(statement, given)
  return isPlannedEachTime ? { text, values } : { name, text, values }
}

const inOrder = ({ takes }: Statement, values: Record<string, unknown>) =>
  Object.keys(takes).map((name) => values[name])

/**
 * The pool listens for the errors of idle connections only. One that dies while a transaction has it, between two of
 * its statements, would end the process: so each connection is listened to for as long as it lives.
 */
function openWriters(settings: pg.PoolConfig) {
  const pool = new pg.Pool(settings)
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', () => {})
  return pool
}

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
