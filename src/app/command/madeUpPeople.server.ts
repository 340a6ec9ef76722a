import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Connection } from '#kit/database/database.server.ts'
import { root } from '../site.server.ts'
import { lastMadeUp } from './queries.server.ts'

const batch = 20_000

/** Adds `count` people made up by `db/seed.sql`, after those that it made up before. */
export async function seedPeople(connection: Connection, count: number) {
  const statement = await readFile(join(root, 'db', 'seed.sql'), 'utf8')
  const clients = [new pg.Client(connection), new pg.Client(connection)]
  await Promise.all(clients.map((client) => client.connect()))
  try {
    const last = await lastMadeUp(clients[0]!)
    const end = last + count
    let next = last + 1
    await Promise.all(
      clients.map(async (client) => {
        while (next <= end) {
          const first = next
          next = Math.min(first + batch, end + 1)
          await client.query(statement, [first, next - 1])
        }
      }),
    )
    await clients[0]!.query('vacuum analyze')
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}
