import pg from 'pg'
import type { Connection } from './database.server.ts'
import { DatabaseUnusable } from './databaseUnusable.server.ts'
import { asking, settingsOf, timeouts } from './sessionSettings.server.ts'

/** Overrides the role's timeouts and plan settings, meant for short requests. */
const working: Record<string, string> = {
  ...Object.fromEntries(timeouts.map((name) => [name, '0'])),
  enable_seqscan: 'on',
  plan_cache_mode: 'auto',
}

/** Without keepalives, PostgreSQL keeps a dead client's locks and snapshot for two hours. */
const aliveness = { tcp_keepalives_idle: '60', tcp_keepalives_interval: '10', tcp_keepalives_count: '6' }

export async function onDedicatedConnection<T>(
  connection: Connection,
  name: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await connectDedicated(connection, name)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export async function connectDedicated(connection: Connection, name: string) {
  const client = new pg.Client({
    ...connection,
    options: asking({ ...working, ...aliveness }),
    keepAlive: true,
    keepAliveInitialDelayMillis: 60_000,
    application_name: name,
    connectionTimeoutMillis: 5000,
  })
  // A lost connection already fails its statement; unhandled, it would also crash the process.
  client.on('error', () => {})
  await client.connect()
  try {
    await requireDirect(client)
    return client
  } catch (error) {
    await client.end()
    throw error
  }
}

/** A pooler would cut off long work and pass its locks to the next client. */
async function requireDirect(client: pg.Client) {
  const settings = await settingsOf(client, Object.keys(working))
  const wrong = settings.filter(({ name, value }) => value !== working[name])
  if (wrong.length === 0) return
  throw new DatabaseUnusable(
    `MIGRATE_DATABASE_URL must lead to PostgreSQL itself, and not to a pooler: ${wrong.map(({ name, value }) => `${name} is ${value}`).join(', ')}.`,
  )
}
