import type pg from 'pg'
import { inTransaction } from '../transactions.server.ts'
import { indexOn, type Shape } from './shape.server.ts'

type Divided = {
  table: string
  /** The divided table that follows it. */
  target: string
  shape: Shape
  /** What its constraints and indexes are called until it takes the place of the other. */
  renamed: (name: string) => string
}

/** Makes the parts without keys and indexes: what is copied would reach each of their pages in no order. */
export async function makeParts(
  client: pg.Client,
  { table, target, by, parts }: Pick<Divided, 'table' | 'target'> & { by: string; parts: number },
) {
  await client.query(
    `create table ${target} (like ${table} including defaults including constraints including comments including storage)
       partition by hash (${by})`,
  )
  for (let i = 0; i < parts; i += 1)
    await client.query(
      `create table ${table}_${i} partition of ${target} for values with (modulus ${parts}, remainder ${i})`,
    )
}

/**
 * Builds the keys and indexes of one part after the other, each in a transaction of its own, and goes on where it was
 * interrupted. Returns false if it is interrupted again.
 */
export async function indexParts(client: pg.Client, divided: Divided, signal: AbortSignal) {
  const { table, target, shape, renamed } = divided
  if (await isNamed(client, renamed(shape.unique[0]!.name))) return true
  for (const { part, number } of await partsOf(client, target)) {
    for (const { name, definition } of shape.unique) {
      if (signal.aborted) return false
      // A broken constraint is told by its name in the part, which must tell what it is.
      if (await isNamed(client, `${name}_${number}`)) continue
      await inTransaction(client, async () => {
        await leaveOutChanged(client, table, part, shape.key)
        await client.query(`alter table ${part} add constraint ${name}_${number} ${definition}`)
      })
    }
    for (const index of shape.indexes) {
      if (signal.aborted) return false
      const name = `${index.name}_${number}`
      if (!(await isNamed(client, name))) await client.query(indexOn(part, name, index))
    }
  }
  await inTransaction(client, async () => {
    // Those of the parts are taken for the whole.
    for (const { name, definition } of shape.unique)
      await client.query(`alter table ${target} add constraint ${renamed(name)} ${definition}`)
    for (const index of shape.indexes) await client.query(indexOn(target, renamed(index.name), index))
  })
  return true
}

/** A row that moved within the table may have been copied twice. It was noted, so it will be copied again. */
const leaveOutChanged = (client: pg.Client, table: string, part: string, key: string[]) =>
  client.query(
    `delete from ${part} t using ${table}_changes n where ${key.map((column) => `t.${column} = n.${column}`).join(' and ')}`,
  )

async function partsOf(client: pg.Client, target: string) {
  const { rows } = await client.query<{ part: string; number: string }>(
    `select inhrelid::regclass as part, substring(inhrelid::regclass::text from '\\d+$') as number
       from pg_inherits where inhparent = $1::regclass order by inhrelid`,
    [target],
  )
  return rows
}

async function isNamed(client: pg.Client, index: string) {
  const { rows } = await client.query<{ is: boolean }>('select to_regclass($1) is not null as is', [index])
  return rows[0]!.is
}
