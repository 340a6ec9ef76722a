import pg from 'pg'
import type { Connection } from '#platform/database/database.server.ts'

/** If the database goes down, only `work` rejects. */
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
