import { join } from 'node:path'
import { Client } from 'pg'
import type { Config } from '#kit/config/config.server.ts'
import { type Connection, type Database, openDatabase } from '#kit/database/database.server.ts'
import { pendingChanges } from '#kit/database/migrations.server.ts'
import { visitDatabase } from '../provideDatabase.server.ts'
import { root } from '../site.server.ts'
import { Failure, type Invocation } from './command.server.ts'

export const schemaFolder = join(root, 'db')

type Visited = { config: Config; connection: Connection; isServed: boolean; pending: string[] }

/** The database as it is, perhaps of an older version; started for as long as this takes, where nobody else did. */
export async function visiting<T>(
  invocation: Pick<Invocation, 'config' | 'warn' | 'signal'>,
  use: (visited: Visited) => Promise<T>,
) {
  const config = invocation.config()
  const { connection, isServed, stop } = await failing(visitDatabase(config, invocation.warn))
  // What the command waits for ends with it.
  invocation.signal.addEventListener('abort', stop, { once: true })
  try {
    return await use({ config, connection, isServed, pending: await failing(pendingOn(connection)) })
  } finally {
    await stop()
  }
}

/** The database as this version of Simat needs it. */
export const withDatabase = <T>(
  invocation: Invocation,
  use: (visited: Visited & { db: Database }) => Promise<T>,
) =>
  visiting(invocation, async (visited) => {
    const { length } = visited.pending
    if (length > 0)
      throw new Failure(
        `The database lacks ${length} change(s) of this version. Apply them first: npm run simat -- migrate`,
      )
    const db = openDatabase(visited.connection)
    try {
      return await use({ ...visited, db })
    } finally {
      await db.close()
    }
  })

async function pendingOn(connection: Connection) {
  const client = new Client({
    ...connection,
    connectionTimeoutMillis: 5000,
    application_name: 'simat command',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return await pendingChanges(client, schemaFolder)
  } finally {
    await client.end()
  }
}

/** All that can be wrong with a database says what it is. */
const failing = <T>(opening: Promise<T>) =>
  opening.catch((cause: unknown) => {
    throw new Failure(`The database cannot be used: ${messageOf(cause)}`, { cause })
  })

/** Of several addresses that were tried, each has an error of its own. */
function messageOf(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(messageOf).join('; ')
  return cause instanceof Error ? cause.message : String(cause)
}
