import { join } from 'node:path'
import { Client } from 'pg'
import type { Config } from '#ops/config/config.server.ts'
import { visitDatabase } from '#ops/connectDatabase.server.ts'
import { commandLine } from '#platform/commandLine.server.ts'
import { type Connection, createDatabase, type Database } from '#platform/database/database.server.ts'
import { pendingChanges } from '#platform/database/migrations.server.ts'
import { root } from '#platform/root.server.ts'
import { Failure, type Invocation } from './command.server.ts'

export const schemaFolder = join(root, 'db')

export type OpenDatabase = { config: Config; connection: Connection; isServed: boolean; pending: string[] }

/** Accepts older schemas. Starts the embedded database if it isn't running. */
export async function visiting<T>(
  invocation: Pick<Invocation, 'config' | 'warn' | 'signal'>,
  use: (visited: OpenDatabase) => Promise<T>,
  begins = false,
) {
  const config = invocation.config()
  const { connection, isServed, stop } = await failing(visitDatabase(config, invocation.warn, begins))
  // Stopping the database also ends pending queries.
  invocation.signal.addEventListener('abort', stop, { once: true })
  try {
    return await use({ config, connection, isServed, pending: await failing(pendingOn(connection)) })
  } finally {
    await stop()
  }
}

export const filling: typeof visiting = (invocation, use) => visiting(invocation, use, true)

export const withDatabase = <T>(
  invocation: Invocation,
  use: (visited: OpenDatabase & { db: Database }) => Promise<T>,
) =>
  visiting(invocation, async (visited) => {
    const { length } = visited.pending
    if (length > 0)
      throw new Failure(
        `The database lacks ${length} change(s) of this version. Apply them first: ${commandLine} migrate`,
      )
    const db = createDatabase(visited.connection)
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

const failing = <T>(opening: Promise<T>) =>
  opening.catch((cause: unknown) => {
    throw new Failure(`The database cannot be used: ${messageOf(cause)}`, { cause })
  })

/** A host with several addresses gives one error per address. */
function messageOf(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(messageOf).join('; ')
  return cause instanceof Error ? cause.message : String(cause)
}
