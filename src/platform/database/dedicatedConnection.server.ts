import pg from 'pg'
import type { Connection } from './database.server.ts'
import { DatabaseUnusable } from './databaseUnusable.server.ts'
import { asking, settingsOf, timeouts } from './sessionSettings.server.ts'

/** Whatever the role says, long work takes its time and is planned for what it is. */
const working: Record<string, string> = {
  ...Object.fromEntries(timeouts.map((name) => [name, '0'])),
  enable_seqscan: 'on',
  plan_cache_mode: 'auto',
}

/**
 * PostgreSQL would ask only after two hours, and keep the locks and the snapshot of who is gone till then.
 */
const aliveness = { tcp_keepalives_idle: '60', tcp_keepalives_interval: '10', tcp_keepalives_count: '6' }

/**
 * Does migrations, backups and other long work on a connection of its own, which leads to PostgreSQL itself.
 */
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

/** A connection that leads to PostgreSQL itself, for whatever takes long. */
export async function connectDedicated(connection: Connection, name: string) {
  const client = new pg.Client({
    ...connection,
    options: asking({ ...working, ...aliveness }),
    // A peer that is gone without a word ends the connection, on either side, after two minutes.
    keepAlive: true,
    keepAliveInitialDelayMillis: 60_000,
    application_name: name,
    connectionTimeoutMillis: 5000,
  })
  // A lost connection fails the statement that it cuts off. Without this listener it would also end the
  // process.
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

/** A pooler would cut long work off after the time of a request, and hand its locks to the next caller. */
async function requireDirect(client: pg.Client) {
  const settings = await settingsOf(client, Object.keys(working))
  const wrong = settings.filter(({ name, value }) => value !== working[name])
  if (wrong.length === 0) return
  throw new DatabaseUnusable(
    `MIGRATE_DATABASE_URL must lead to PostgreSQL itself, and not to a pooler: ${wrong.map(({ name, value }) => `${name} is ${value}`).join(', ')}.`,
  )
}
