import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Connection } from '#ground/database/database.server.ts'
import { onOwnConnection } from '#ground/database/longWork.server.ts'
import { root } from '#ground/root.server.ts'
import { lastMadeUp } from './command.sql.ts'

const batch = 20_000

/** Adds `count` people made up by `db/seed.sql`, after those that it made up before. */
export async function seedPeople(connection: Connection, count: number) {
  const statement = await readFile(join(root, 'db', 'seed.sql'), 'utf8')
  const last = await onOwnConnection(connection, 'simat seed', lastMadeUp)
  const end = last + count
  let next = last + 1
  const make = async (client: pg.Client) => {
    while (next <= end) {
      const first = next
      next = Math.min(first + batch, end + 1)
      await client.query(statement, [first, next - 1])
    }
  }
  await Promise.all([make, make].map((work) => onOwnConnection(connection, 'simat seed', work)))
  await onOwnConnection(connection, 'simat seed', (client) => client.query('vacuum analyze'))
}
