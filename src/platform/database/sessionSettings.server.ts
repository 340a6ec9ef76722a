import pg from 'pg'
import { commandLine } from '#platform/commandLine.server.ts'
import { timeoutScale } from '#platform/timeouts.server.ts'
import { DatabaseUnusable } from './databaseUnusable.server.ts'

const timeoutsMs = {
  statement_timeout: 2000,
  lock_timeout: 1000,
  idle_in_transaction_session_timeout: 5000,
}
export const timeouts = Object.keys(timeoutsMs)

const planning = {
  /**
   * A prepared plan may live until its table has become large. Without this, one made early would then still
   * scan the whole table.
   */
  enable_seqscan: 'off',
  /**
   * A statement is planned once for each connection: planning it anew would take longer than most of them
   * themselves.
   */
  plan_cache_mode: 'force_generic_plan',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
}

/** What holds for every statement of a server. */
const serving = (times: number): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(timeoutsMs).map(([name, ms]) => [name, `${ms * times}`])),
  ...planning,
})

/** A frozen PostgreSQL does not apply its own timeouts, so the client has one too. */
export const clientTimeouts = () => ({
  query_timeout: 3500 * timeoutScale(),
  connectionTimeoutMillis: 1000 * timeoutScale(),
})

/** Asks for settings when a connection begins, as libpq writes them. */
export const asking = (settings: Record<string, string>) =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/** The settings of a server are written into the role. */
export type Prepared = { isPrepared?: true }

/**
 * Nothing is asked if the role has the settings, because a pooler would refuse it, or drop it without a word.
 */
export const optionsFor = (connection: Prepared) =>
  connection.isPrepared ? {} : { options: asking(serving(timeoutScale())) }

/** Detects a pooler that drops the settings of a session, and refuses it. */
export async function settled<Connection extends pg.ClientConfig>(
  connection: Connection,
): Promise<Connection & Prepared> {
  const wanted = serving(1)
  if ((await notInForce(connection, wanted)).length === 0) return { ...connection, isPrepared: true }
  const wrong = await notInForce({ ...connection, options: asking(wanted) }, wanted).catch((error) => {
    if (isRefusedAtStart(error)) return ['none is accepted']
    throw error
  })
  if (wrong.length === 0) return connection
  throw new DatabaseUnusable(
    `The settings of a connection are not in force at DATABASE_URL (${wrong.join(', ')}), perhaps because of a pooler. ` +
      `Write them into the role: give PostgreSQL’s own address as MIGRATE_DATABASE_URL, and run ${commandLine} database prepare`,
  )
}

/**
 * Writes the settings into the role that asks, for this database only, from the next connection on: with the
 * usual time limits, because the role serves other processes than this one too. Tests want longer ones.
 */
export async function prepareRole(client: pg.Client, times = 1) {
  const { rows } = await client.query<{ role: string; database: string }>(
    'select current_user as role, quote_ident(current_database()) as database',
  )
  const { role, database } = rows[0]!
  for (const [name, value] of Object.entries(serving(times)))
    await client.query(`alter role current_user in database ${database} set ${name} = '${value}'`)
  return role
}

const notInForce = (connection: pg.ClientConfig, wanted: Record<string, string>) =>
  visiting(connection, async (client) => {
    const settings = await settingsOf(client, Object.keys(wanted))
    return settings
      .filter((setting) => !isInForce(setting, wanted))
      .map(({ name, value }) => `${name} is ${value}`)
  })

async function visiting<T>(connection: pg.ClientConfig, look: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000, application_name: 'simat' })
  client.on('error', () => {})
  try {
    await client.connect()
    return await look(client)
  } finally {
    await client.end().catch(() => {})
  }
}

type Setting = { name: string; value: string }

/** An operator may give a role longer timeouts, but not none. */
const isInForce = ({ name, value }: Setting, wanted: Record<string, string>) =>
  timeouts.includes(name) ? Number(value) > 0 : value === wanted[name]

/** Times are in milliseconds. */
export async function settingsOf(client: pg.Client, names: string[]) {
  const query = 'select name, setting as value from pg_settings where name = any($1) order by name'
  return (await client.query<Setting>(query, [names])).rows
}

/** A pooler refuses what it cannot pass on. */
const isRefusedAtStart = (error: unknown) =>
  error instanceof Error && /unsupported startup parameter/.test(error.message)
