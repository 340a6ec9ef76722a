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
  /** A plan cached while the table was small would keep scanning the whole table after it grows. */
  enable_seqscan: 'off',
  /** Generic plans, because for most statements planning takes longer than running. */
  plan_cache_mode: 'force_generic_plan',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
}

const serving = (times: number): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(timeoutsMs).map(([name, ms]) => [name, `${ms * times}`])),
  ...planning,
})

/** A frozen PostgreSQL doesn't enforce its own timeouts, so the client does. */
export const clientTimeouts = () => ({
  query_timeout: 3500 * timeoutScale(),
  connectionTimeoutMillis: 1000 * timeoutScale(),
})

export const asking = (settings: Record<string, string>) =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

export type Prepared = { isPrepared?: true }

/** Sends nothing if the role has the settings: a pooler would reject or silently drop them. */
export const optionsFor = (connection: Prepared) =>
  connection.isPrepared ? {} : { options: asking(serving(timeoutScale())) }

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
 * Sets the role's defaults for new connections to this database. Standard timeouts, because other processes
 * share the role; tests use longer timeouts.
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

/** Operators may lengthen a role's timeouts but not remove them. */
const isInForce = ({ name, value }: Setting, wanted: Record<string, string>) =>
  timeouts.includes(name) ? Number(value) > 0 : value === wanted[name]

export async function settingsOf(client: pg.Client, names: string[]) {
  const query = 'select name, setting as value from pg_settings where name = any($1) order by name'
  return (await client.query<Setting>(query, [names])).rows
}

/** Poolers reject startup parameters they can't pass on. */
const isRefusedAtStart = (error: unknown) =>
  error instanceof Error && /unsupported startup parameter/.test(error.message)
