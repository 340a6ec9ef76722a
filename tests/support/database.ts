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

/** The PostgreSQL with a migrated template, whose address `testPostgres.ts` puts into the environment. */
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

/** Writes a connection as an address that DATABASE_URL takes. */
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

/** The environment of a server in a process of its own, which has ample time too. */
export const serving = (connection: Connection) => ({
  DATABASE_URL: connectionUrl(connection),
  TIMEOUT_SCALE: `${ampleTime}`,
})

/** Opens it as the product does, but compares each row with its declaration, and takes SQL of a test. */
export const createTestDatabase = (connection: Connection, options?: Parameters<typeof createDatabase>[1]) =>
  withUnchecked(createDatabase(connection, { ...options, inspect: inspectRows }))

/** Makes a database for this test file with every migration applied, and drops it when the file ends. */
export async function freshDatabase() {
  const name = `simat_test_${process.pid}_${Math.random().toString(36).slice(2, 8)}`
  // Copied as files, because writing it to the log as well takes twice as long.
  await asOwner(testServer(), `create database ${name} template ${template} strategy file_copy`)
  const connection = withDatabase(testServer(), name)
  const db = createTestDatabase(await pooled(connection))
  after(async () => {
    await db.close()
    await dropDatabase(name)
  })
  return { db, connection }
}

/**
 * With TEST_POOLER, the host and port of a pooler, the product goes through it; what a test does itself does
 * not.
 */
async function pooled(connection: Connection): Promise<Connection> {
  const pooler = process.env.TEST_POOLER
  if (!pooler) return connection
  await onDedicatedConnection(connection, 'test', (client) => prepareRole(client, timeoutScale()))
  return { ...elsewhere(connection, pooler), isPrepared: true }
}

/** With TEST_STANDBY, its host and port, every app reads from it as well. */
export function standbyOf(connection: Connection): Connection | null {
  const standby = process.env.TEST_STANDBY
  return standby ? elsewhere(connection, standby) : null
}

function elsewhere(connection: Connection, hostAndPort: string): Connection {
  const url = new URL(connectionUrl(connection))
  url.host = hostAndPort
  return { connectionString: url.href }
}

/** Tries for a while, because PostgreSQL's own housekeeping may be in it and our roles must not end that. */
export async function dropDatabase(name: string, tries = 60): Promise<void> {
  try {
    await asOwner(testServer(), `drop database if exists ${name} with (force)`)
  } catch (error) {
    if (tries === 0) throw error
    await new Promise((resolve) => setTimeout(resolve, 500))
    await dropDatabase(name, tries - 1)
  }
}
