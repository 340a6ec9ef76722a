import type { Database } from './database.server.ts'
import { integer, statement, text } from './statement.server.ts'

export const recomputationsLeft = async (db: Database) =>
  (await db.read(recomputationsLeftStatement, {})).map(({ task }) => task)

const recomputationsLeftStatement = statement('recomputations_left', {
  row: { task: text },
  sql: 'select task from recomputations order by task',
})

/** How many connections PostgreSQL lets this role open to this database. */
export const connectionsAllowed = async (db: Database) =>
  (await db.read(connectionsAllowedStatement, {}))[0]?.allowed ?? 0

const connectionsAllowedStatement = statement('connections_allowed', {
  row: { allowed: integer },
  sql: `select least(
          current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
            - current_setting('reserved_connections')::int,
          (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
          (select nullif(datconnlimit, -1) from pg_database where datname = current_database())) as allowed`,
})
