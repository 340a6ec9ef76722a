import { after } from 'node:test'
import pg from 'pg'
import { type Connection, openDatabase } from '#kit/database/database.server.ts'
import { inspectRows } from './inspectRows.ts'
import { withUnchecked } from './unchecked.ts'

type Own = { connectionString: string }
type Embedded = Exclude<Connection, Own>

/** Where `run/test.ts` has a PostgreSQL and a migrated template; it hands the address over in the environment. */
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
  return { connectionString: url.href }
}

/** As an address that DATABASE_URL takes. */
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

/** Several test files run at once, perhaps beside other work: only the tests of the limits themselves have those of the product. */
export const ampleTime = 20

/** As the product has it, with two things more: rows are compared with what they are declared to be, and a test may write SQL where it needs it. */
export const openTestDatabase = (connection: Connection, options?: Parameters<typeof openDatabase>[1]) =>
  withUnchecked(openDatabase(connection, { ...options, inspect: inspectRows }))

/** A database of this test file's own, with every migration applied; gone when the file ends. */
export async function freshDatabase({ patience = ampleTime } = {}) {
  const name = `simat_test_${process.pid}_${Math.random().toString(36).slice(2, 8)}`
  await asOwner(testServer(), `create database ${name} template ${template}`)
  const connection = withDatabase(testServer(), name)
  const db = openTestDatabase(connection, { patience })
  after(async () => {
    await db.close()
    await dropDatabase(name)
  })
  return { db, connection }
}

/** PostgreSQL's own housekeeping may be in there for a moment, and that no role of ours may end. */
export async function dropDatabase(name: string, tries = 60): Promise<void> {
  try {
    await asOwner(testServer(), `drop database if exists ${name} with (force)`)
  } catch (error) {
    if (tries === 0) throw error
    await new Promise((resolve) => setTimeout(resolve, 500))
    await dropDatabase(name, tries - 1)
  }
}
