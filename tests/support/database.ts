import { after } from 'node:test'
import pg from 'pg'
import { type Connection, createDatabase } from '#platform/database/database.server.ts'
import { onDedicatedConnection } from '#platform/database/dedicatedConnection.server.ts'
import { prepareRole } from '#platform/database/sessionSettings.server.ts'
import { timeoutScale } from '#platform/timeouts.server.ts'
import { inspectRows } from './inspectRows.ts'
import { ampleTime } from './timeouts.ts'
import { withUnchecked } from './unchecked.ts'

type Own = { connectionString: string }
type Embedded = Exclude<Connection, Own>

/** The PostgreSQL server with the migrated template; `testPostgres.ts` sets its address. */
export function testServer(): Connection {
  const given = process.env.TEST_DATABASE
  if (!given) throw new Error('there is no test database: run this file as `npm test -- <its path>`')
  return JSON.parse(given)
}

export const template = 'simat_test_template'

export function withDatabase(connection: Connection, database: string): Connection {
  if (isEmbedded(connection)) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { ...connection, connectionString: url.href }
}

export function connectionUrl(connection: Connection) {
  if (!isEmbedded(connection)) return connection.connectionString
  const { host, port, user, database } = connection
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}&sslmode=disable`
}

const isEmbedded = (connection: Connection): connection is Embedded => 'host' in connection

export async function asOwner(connection: Connection, ...statements: string[]) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

export async function rowsOf(connection: Connection, query: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query(query)).rows
  } finally {
    await client.end()
  }
}

export const serving = (connection: Connection) => ({
  DATABASE_URL: connectionUrl(connection),
  TIMEOUT_SCALE: `${ampleTime}`,
})

/** Checks each row against its declaration, and accepts test SQL. */
export const createTestDatabase = (connection: Connection, options?: Parameters<typeof createDatabase>[1]) =>
  withUnchecked(createDatabase(connection, { ...options, inspect: inspectRows }))

export async function freshDatabase() {
  const name = `simat_test_${process.pid}_${Math.random().toString(36).slice(2, 8)}`
  // File copy halves the time: it skips the write-ahead log.
  await asOwner(testServer(), `create database ${name} template ${template} strategy file_copy`)
  const connection = withDatabase(testServer(), name)
  const db = createTestDatabase(await pooled(connection))
  after(async () => {
    await db.close()
    await dropDatabase(name)
  })
  return { db, connection }
}

/** TEST_POOLER (host:port) applies to the product, not to the test's own queries. */
async function pooled(connection: Connection): Promise<Connection> {
  const pooler = process.env.TEST_POOLER
  if (!pooler) return connection
  await onDedicatedConnection(connection, 'test', (client) => prepareRole(client, timeoutScale()))
  return { ...elsewhere(connection, pooler), isPrepared: true }
}

/** TEST_STANDBY (host:port) adds a read replica to every app. */
export function standbyOf(connection: Connection): Connection | null {
  const standby = process.env.TEST_STANDBY
  return standby ? elsewhere(connection, standby) : null
}

function elsewhere(connection: Connection, hostAndPort: string): Connection {
  const url = new URL(connectionUrl(connection))
  url.host = hostAndPort
  return { connectionString: url.href }
}

/** Retries: autovacuum may be connected, and our roles can't end it. */
export async function dropDatabase(name: string, tries = 60): Promise<void> {
  try {
    await asOwner(testServer(), `drop database if exists ${name} with (force)`)
  } catch (error) {
    if (tries === 0) throw error
    await new Promise((resolve) => setTimeout(resolve, 500))
    await dropDatabase(name, tries - 1)
  }
}
