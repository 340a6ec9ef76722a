import type { Client } from 'pg'
import { queryOn } from '#platform/database/query.server.ts'
import * as sql from '#platform/database/statement.server.ts'

export type Table = { name: string; columns: string[] }
type Sequence = { name: string; value: number; called: boolean }

export const beginSnapshot = (client: Client) =>
  client.query(`begin isolation level repeatable read read only; ${inOneWay}`)

export const beginRestore = (client: Client) => client.query(`begin; ${inOneWay}`)

const inOneWay = `set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local client_encoding = 'UTF8';
  set local statement_timeout = 0; set local lock_timeout = '10s'; set local idle_in_transaction_session_timeout = 0`

/** Drops the old database's jobs; the next start schedules the restored ones. */
export const forgetJobs = (client: Client) =>
  client.query('select from graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))')

export const commit = (client: Client) => client.query('commit')

const ours = (classOf: string) =>
  `not exists (select from pg_depend d where d.objid = o.oid and d.classid = '${classOf}'::regclass and d.deptype = 'e')`

/** Sorted by foreign key dependency, without generated columns. */
export async function allTables(client: Client): Promise<Table[]> {
  const rows = await queryOn(client)(allTablesStatement, {})
  const ordered: Table[] = []
  while (ordered.length < rows.length) {
    const isThere = (name: string) => ordered.some((table) => table.name === name)
    const next = rows.find(({ name, needs }) => !isThere(name) && needs.every(isThere))
    if (!next) throw new Error('tables refer to each other in a circle')
    ordered.push({ name: next.name, columns: next.columns })
  }
  return ordered
}

const allTablesStatement = sql.statement('all_tables', {
  row: { name: sql.text, columns: sql.arrayOf(sql.text), needs: sql.arrayOf(sql.text) },
  sql: `select o.relname::text as name,
               array(select attname::text from pg_attribute a
                      where a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                      order by a.attnum) as columns,
               array(select distinct to_table.relname::text from pg_constraint c
                       join pg_class to_table on to_table.oid = c.confrelid
                      where c.conrelid = o.oid and c.contype = 'f' and c.confrelid <> o.oid) as needs
          from pg_class o
         where o.relnamespace = current_schema()::regnamespace and o.relkind in ('r', 'p') and not o.relispartition
           and ${ours('pg_class')}
         order by o.relname`,
})

/**
 * COPY needs a query for partitioned tables. Unlogged tables aren't backed up, because they don't survive a
 * crash either.
 */
export const copyingOut = ({ name, columns }: Table) =>
  `copy (select ${columns.map(quoted).join(', ')} from ${quoted(name)}
          where exists (select from pg_class where oid = '${quoted(name)}'::regclass and relpersistence = 'p')) to stdout`
export const copyingIn = ({ name, columns }: Table) =>
  `copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin (freeze)`
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

export const allSequences = sql.statement('all_sequences', {
  row: { name: sql.text, value: sql.bigint, called: sql.boolean },
  sql: `select o.relname::text as name, state.last_value as value, state.is_called as called
          from pg_class o, pg_get_sequence_data(o.oid::regclass) state
         where o.relnamespace = current_schema()::regnamespace and o.relkind = 'S' and ${ours('pg_class')} order by 1`,
})

export const setSequence = (client: Client, { name, value, called }: Sequence) =>
  queryOn(client)(setSequenceStatement, { sequence: quoted(name), value, called })

const setSequenceStatement = sql.statement('set_sequence', {
  takes: { sequence: sql.text, value: sql.bigint, called: sql.boolean },
  row: { setval: sql.bigint },
  sql: 'select setval($1::text::regclass, $2, $3)',
})

export const appliedMigrations = sql.statement('applied_migrations', {
  row: { name: sql.text, digest: sql.text },
  sql: 'select name, digest from migrations order by name',
})

export async function* allMedia(client: Client, most = 500) {
  for (let after = ''; ; ) {
    const rows = await queryOn(client)(someMediaStatement, { after, most })
    if (rows.length === 0) return
    yield rows.map(({ id }) => id)
    after = rows.at(-1)!.id
  }
}

const someMediaStatement = sql.statement('some_media', {
  takes: { after: sql.text, most: sql.bigint },
  row: { id: sql.text },
  sql: 'select id from media where id > $1 order by id limit $2',
})

type Contents = 'nothing' | 'nobody' | 'people' | 'something else'

export async function contentsOf(client: Client): Promise<Contents> {
  const query = queryOn(client)
  const [there] = await query(whatIsThereStatement, {})
  const { tables, ledger, accounts } = there!
  if (!ledger) return tables ? 'something else' : 'nothing'
  if (!accounts) return 'nobody'
  return (await query(hasPeopleStatement, {})).length > 0 ? 'people' : 'nobody'
}

const whatIsThereStatement = sql.statement('what_is_there', {
  row: { tables: sql.boolean, ledger: sql.boolean, accounts: sql.boolean },
  sql: `select exists (select from pg_class o where o.relnamespace = current_schema()::regnamespace
                        and o.relkind in ('r', 'p', 'v', 'm') and ${ours('pg_class')}) as tables,
               to_regclass('migrations') is not null as ledger, to_regclass('accounts') is not null as accounts`,
})

const hasPeopleStatement = sql.statement('has_people', {
  sql: 'select where exists (select from accounts) or exists (select from audit_log)',
})

export const othersOn = async (client: Client) => (await queryOn(client)(othersOnStatement, {})).length

const othersOnStatement = sql.statement('others_on', {
  sql: `select from pg_stat_activity
         where datname = current_database() and application_name = 'simat' and pid <> pg_backend_pid()`,
})

export async function dropEverything(client: Client) {
  for (const { drop } of await queryOn(client)(dropsStatement, {})) await client.query(drop)
}

const dropsStatement = sql.statement('drops', {
  row: { drop: sql.text },
  sql: `select format('drop %s if exists %s cascade', kind, name) as drop from (
          select case o.relkind when 'S' then 2 else 1 end as turn,
                 case o.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end as kind,
                 o.oid::regclass::text as name
            from pg_class o where o.relnamespace = current_schema()::regnamespace and o.relkind in ('r', 'p', 'v', 'm', 'S')
             and ${ours('pg_class')}
          union all
          select 3, 'routine', o.oid::regprocedure::text
            from pg_proc o where o.pronamespace = current_schema()::regnamespace and ${ours('pg_proc')}
          union all
          select 4, 'type', o.oid::regtype::text
            from pg_type o where o.typnamespace = current_schema()::regnamespace and ${ours('pg_type')}
             and (o.typtype in ('d', 'e') or exists (select from pg_class c where c.oid = o.typrelid and c.relkind = 'c'))
        ) as things order by turn`,
})

/**
 * Disables triggers, which would change restored rows, and drops what is faster to build from loaded rows.
 * Deletes our migration rows, because the backup includes its own.
 */
export async function emptyForLoading(client: Client, tables: Table[]) {
  await client.query('set constraints all immediate')
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`)
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`)
  const dropped = await queryOn(client)(indexesStatement, {})
  for (const { drop } of dropped) await client.query(drop)
  return {
    indexesOf: ({ name }: Table) => dropped.filter((each) => each.needs === name).map(({ add }) => add),
    references: dropped.filter(({ needs }) => needs === null).map(({ add }) => add),
  }
}

/** Foreign keys are dropped first and added last, because they need unique indexes. */
const indexesStatement = sql.statement('indexes', {
  row: { needs: sql.nullable(sql.text), drop: sql.text, add: sql.text },
  sql: `select case contype when 'f' then null else relname::text end as needs,
               format('alter table %s drop constraint %I', o.oid::regclass, conname) as drop,
               format('alter table %s add constraint %I %s', o.oid::regclass, conname, pg_get_constraintdef(c.oid)) as add
          from pg_constraint c join pg_class o on o.oid = conrelid
         where connamespace = current_schema()::regnamespace and contype in ('f', 'p', 'u', 'x') and ${ours('pg_class')}
        union all
        select o.relname::text, format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
          from pg_index join pg_class o on o.oid = indrelid
         where o.relnamespace = current_schema()::regnamespace and ${ours('pg_class')}
           and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
         order by needs nulls first`,
})

export async function endLoading(client: Client, tables: Table[], references: string[]) {
  for (const add of references) await client.query(add)
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`)
}

export const gatherStatistics = (client: Client) => client.query('analyze')
