import type { Database } from './database.server.ts'
import * as sql from './statement.server.ts'

export const recomputationsLeft = async (db: Database) =>
  (await db.read(recomputationsLeftStatement, {})).map(({ task }) => task)

const recomputationsLeftStatement = sql.statement('recomputations_left', {
  row: { task: sql.text },
  sql: 'select task from recomputations order by task',
})

export const connectionsAllowed = async (db: Database) =>
  (await db.read(connectionsAllowedStatement, {}))[0]?.allowed ?? 0

const connectionsAllowedStatement = sql.statement('connections_allowed', {
  row: { allowed: sql.integer },
  sql: `select least(
          current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
            - current_setting('reserved_connections')::int,
          (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
          (select nullif(datconnlimit, -1) from pg_database where datname = current_database())) as allowed`,
})

export const primaryPosition = sql.statement('primary_position', {
  row: { position: sql.text },
  sql: 'select pg_current_wal_flush_lsn()::text as position',
})

/** A promoted replica no longer replays WAL, so its own write position applies. */
export const replicaState = sql.statement('replica_state', {
  takes: { positions: sql.arrayOf(sql.text) },
  row: { reached: sql.integer, isSettled: sql.boolean },
  sql: `select (select count(*)::int from unnest($1::text[]) mark where mark::pg_lsn <= position) as reached,
               current_setting('enable_seqscan') = 'off' and current_setting('statement_timeout') <> '0' as "isSettled"
          from (select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
                            else pg_current_wal_flush_lsn() end as position) here`,
})
