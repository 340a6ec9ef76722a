import type pg from 'pg'

type Watched = {
  table: string
  /** The divided table that follows it. */
  target: string
  key: string[]
}

/** Lets a trigger note the keys of all rows that change from now on. */
export async function watchChanges(client: pg.Client, { table, key }: Omit<Watched, 'target'>) {
  const columns = key.join(', ')
  const of = (row: string) => key.map((column) => `${row}.${column}`).join(', ')
  await client.query(`create table ${table}_changes as select ${columns} from ${table} limit 0`)
  await client.query(
    `create function note_${table}() returns trigger language plpgsql as $$
     begin
       if tg_op <> 'INSERT' then insert into ${table}_changes values (${of('old')}); end if;
       if tg_op <> 'DELETE' then insert into ${table}_changes values (${of('new')}); end if;
       return null;
     end $$`,
  )
  await client.query(
    `create trigger note_${table} after insert or update or delete on ${table} for each row execute function note_${table}()`,
  )
}

const share = 2000

/**
 * Copies anew what was noted, some at a time, within the caller's transaction, and returns how many notes there were. A
 * change that comes between two of these statements has left another note.
 */
export async function catchUp(client: pg.Client, { table, target, key }: Watched) {
  const columns = key.join(', ')
  // Otherwise the whole table is read for some hundred rows, because it is planned as if each were in any part.
  await client.query(
    'set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off',
  )
  const { rowCount } = await client.query(
    `create temporary table noted on commit drop as
     with noted as (
       delete from ${table}_changes where ctid = any(array(select ctid from ${table}_changes limit ${share}))
       returning ${columns})
     select ${columns} from noted`,
  )
  for (const same of sameKeys(key)) {
    await client.query(`delete from ${target} t using noted n where ${same}`)
    await client.query(
      `insert into ${target} select t.* from ${table} t join (select distinct ${columns} from noted) n on ${same}`,
    )
  }
  await client.query('drop table noted')
  return rowCount ?? 0
}

/** The last column of a key may be null, as that of a rater who left; those rows have no order among themselves. */
function sameKeys(key: string[]) {
  const last = key.at(-1)!
  const others = key.slice(0, -1).map((column) => `t.${column} = n.${column}`)
  return [
    [...others, `t.${last} = n.${last}`].join(' and '),
    [...others, `t.${last} is null`, `n.${last} is null`].join(' and '),
  ]
}
