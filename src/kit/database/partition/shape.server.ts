import type pg from 'pg'

/** What the catalogue says of a table: the definitions of its constraints and of the indexes that are not theirs. */
export type Shape = {
  key: string[]
  unique: Named[]
  foreign: Named[]
  indexes: Named[]
}
type Named = { name: string; definition: string }

export async function shapeOf(client: pg.Client, table: string): Promise<Shape> {
  const constraints = await client.query<Named & { kind: string; key: string[] }>(
    `select conname as name, contype as kind, pg_get_constraintdef(c.oid) as definition,
            array(select attname::text from unnest(conkey) with ordinality k (number, place)
                    join pg_attribute on attrelid = conrelid and attnum = number order by place) as key
       from pg_constraint c where conrelid = $1::regclass and contype in ('p', 'u', 'f') order by conname`,
    [table],
  )
  const indexes = await client.query<Named>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
       from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = $1::regclass and not exists (select from pg_constraint where conindid = i.indexrelid)
      order by 1`,
    [table],
  )
  const unique = constraints.rows.filter(({ kind }) => kind !== 'f')
  const [identity] = unique
  if (!identity) throw new Error(`${table} has no key`)
  return {
    key: identity.key,
    unique,
    foreign: constraints.rows.filter(({ kind }) => kind === 'f'),
    indexes: indexes.rows,
  }
}

export async function isPartitioned(client: pg.Client, table: string) {
  const query = `select relkind = 'p' as is from pg_class where oid = $1::regclass`
  return (await client.query<{ is: boolean }>(query, [table])).rows[0]!.is
}

/** The same index, with another name and on another table. */
export const indexOn = (table: string, name: string, { definition }: Named) =>
  definition.replace(
    /^CREATE (UNIQUE )?INDEX \S+ ON (ONLY )?\S+/,
    (_, unique = '') => `create ${unique}index ${name} on ${table}`,
  )
