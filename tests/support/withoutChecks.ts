import type { Connection } from '#platform/database/database.server.ts'
import { asOwner, rowsOf } from './database.ts'

/** Bulk loads are far faster with keys and indexes added afterward. */
export async function withoutChecks(connection: Connection, table: string, statement: string) {
  const constraints = await rowsOf(
    connection,
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = '${table}'::regclass and contype in ('f', 'p', 'u')`,
  )
  const indexes = await rowsOf(
    connection,
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = '${table}'::regclass and not indisunique`,
  )
  await asOwner(
    connection,
    `set maintenance_work_mem = '512MB'`,
    `set work_mem = '256MB'`,
    ...constraints.map(({ name }) => `alter table ${table} drop constraint ${name}`),
    ...indexes.map(({ name }) => `drop index ${name}`),
    statement,
    ...indexes.map(({ definition }) => `${definition}`),
    ...constraints.map(({ name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
  )
}
