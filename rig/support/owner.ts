import pg from 'pg'
import type { Connection } from '#kit/database/database.server.ts'

/** A way past the server that ends with the work; what it fails with is not hidden by the end of the database. */
export async function asOwner<T>(connection: Connection, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    return await work(client)
  } finally {
    await client.end()
  }
}
