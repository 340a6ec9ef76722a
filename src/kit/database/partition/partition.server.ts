import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Connection } from '../database.server.ts'
import { onOwnConnection } from '../longWork.server.ts'
import { inTransaction, isHadWithoutWaiting } from '../transactions.server.ts'
import { catchUp, watchChanges } from './changes.server.ts'
import { indexParts, makeParts } from './parts.server.ts'
import { isPartitioned, type Shape, shapeOf } from './shape.server.ts'

/** The tables that grow beyond all others, and the column that tells whose rows they are. */
export const divisible = { ratings: 'rated_id', notifications: 'person_id' } as const
type Divisible = keyof typeof divisible

type Options = {
  parts: number
  signal: AbortSignal
  told: (line: string) => void
  /** How many blocks of 8 kB are copied at a time. */
  share?: number
  /** The length of the pause after a share, as a multiple of the time that the share took. */
  rest?: number
}

type Outcome = 'divided' | 'divided already' | 'interrupted'
type Progress = { copied: number; blocks: number }

const lock = 7_301_003

/**
 * Divides a table into hash partitions while it is used. Rows are copied share by share; what changes meanwhile is noted
 * by a trigger and copied again. At the end both tables change their names, for which writes wait a moment. It goes on
 * where it was interrupted.
 */
export const partition = (connection: Connection, table: Divisible, options: Options): Promise<Outcome> =>
  onOwnConnection(connection, 'simat partitioning', async (client) => {
    await client.query('select pg_advisory_lock($1)', [lock])
    if (await isPartitioned(client, table)) {
      await finish(client, table)
      return 'divided already'
    }
    const shape = await shapeOf(client, table)
    const begun = (await progressOf(client, table)) ?? (await begin(client, table, shape.key, options))
    if (!begun) return 'interrupted'
    await copy(client, table, begun, options)
    if (options.signal.aborted) return 'interrupted'
    options.told(`${table}: building indexes`)
    const target = { table, target: divided(table), shape, renamed: divided }
    if (!(await indexParts(client, target, options.signal))) return 'interrupted'
    options.told(`${table}: copying what has changed meanwhile`)
    await client.query(`analyze ${divided(table)}`)
    if (!(await swap(client, table, shape, options))) return 'interrupted'
    options.told(`${table}: checking references`)
    await finish(client, table)
    return 'divided'
  })

const divided = (name: string) => `${name}_divided`
const former = (name: string) => `${name}_former`

async function progressOf(client: pg.Client, table: Divisible) {
  const query = 'select copied::int, blocks::int from partitionings where table_name = $1'
  return (await client.query<Progress>(query, [table])).rows[0]
}

/** The trigger is there before the number of blocks is asked for, so every later row is noted. */
async function begin(client: pg.Client, table: Divisible, key: string[], { parts, signal }: Options) {
  const make = async () => {
    await makeParts(client, { table, target: divided(table), by: divisible[table], parts })
    await watchChanges(client, { table, key })
    await client.query(
      `insert into partitionings (table_name, parts, blocks) values ($1, $2, pg_relation_size('${table}'::regclass) / 8192)`,
      [table, parts],
    )
  }
  while (!signal.aborted && !(await isHadWithoutWaiting(client, [table], make)));
  return progressOf(client, table)
}

async function copy(client: pg.Client, table: Divisible, { copied, blocks }: Progress, options: Options) {
  const { signal, told, share = 1000, rest = 0.25 } = options
  let next = copied
  while (next < blocks && !signal.aborted) {
    const began = performance.now()
    await inTransaction(client, async () => {
      // A row that has moved within the table is met twice, or never; the trigger has noted it.
      await client.query(
        `insert into ${divided(table)} select * from ${table}
          where ctid >= '(${next},0)' and ctid < '(${next + share},0)'`,
      )
      await client.query('update partitionings set copied = $2 where table_name = $1', [table, next + share])
    })
    next += share
    if (next % (100 * share) < share || next >= blocks)
      told(`${table}: ${Math.min(100, Math.floor((100 * next) / blocks))} % copied`)
    await sleep((performance.now() - began) * rest, null, { signal }).catch(() => {})
  }
}

/** With fewer notes than this the rest is copied while writes wait. */
const few = 300

async function swap(client: pg.Client, table: Divisible, shape: Shape, { signal }: Options) {
  const watched = { table, target: divided(table), key: shape.key }
  let isSwapped = false
  while (!isSwapped && !signal.aborted) {
    const noted = await inTransaction(client, () => catchUp(client, watched))
    if (noted > few) continue
    isSwapped = await isHadWithoutWaiting(client, ['people', table], async () => {
      // The new references need people too, and whoever writes there may go on to this table.
      await client.query(`lock table people in share row exclusive mode`)
      await client.query(`lock table ${table} in access exclusive mode`)
      while ((await catchUp(client, watched)) > 0);
      await rename(client, table, shape)
    })
  }
  return isSwapped
}

async function rename(client: pg.Client, table: Divisible, { unique, indexes, foreign }: Shape) {
  for (const [from, to] of [
    ['', former('')],
    [divided(''), ''],
  ] as const) {
    await client.query(`alter table ${table}${from} rename to ${table}${to}`)
    for (const { name } of unique)
      await client.query(`alter table ${table}${to} rename constraint ${name}${from} to ${name}${to}`)
    for (const { name } of indexes) await client.query(`alter index ${name}${from} rename to ${name}${to}`)
  }
  for (const { name, definition } of foreign)
    await client.query(`alter table ${table} add constraint ${name} ${definition} not valid`)
  await client.query('delete from partitionings where table_name = $1', [table])
}

/** The end of its references needs people, for which it waits apart. */
async function dropFormer(client: pg.Client, table: Divisible) {
  const old = former(table)
  const found = await client.query<{ is: boolean }>('select to_regclass($1) is not null as is', [old])
  if (!found.rows[0]!.is) return
  const drop = () => client.query(`drop table ${old}, ${table}_changes; drop function note_${table}`)
  while (!(await isHadWithoutWaiting(client, ['people', old], drop)));
}

async function finish(client: pg.Client, table: Divisible) {
  await dropFormer(client, table)
  await validate(client, table)
}

/** References were not checked row by row, because each check would have written to the person it refers to. */
async function validate(client: pg.Client, table: Divisible) {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(conname) as name from pg_constraint where conrelid = $1::regclass and not convalidated`,
    [table],
  )
  for (const { name } of rows) await client.query(`alter table ${table} validate constraint ${name}`)
}
