import type { Client } from 'pg'
import { queryOn } from '#platform/database/query.server.ts'
import * as sql from '#platform/database/statement.server.ts'

export type FormerNumber = { digest: string; erasedAt: string }

/**
 * Saves erasures and deletion requests in temporary tables, which survive the restore. The database may be
 * empty.
 */
export async function rememberErased(client: Client, digests: string[], dates: string[]) {
  await client.query(
    `create temp table erased (digest text primary key, erased_at timestamptz not null) on commit drop;
     create temp table wishes (id bigint primary key, deletion_due_at timestamptz) on commit drop`,
  )
  await client.query(
    `insert into erased select digest, max(erased_at) from unnest($1::text[], $2::timestamptz[]) as e (digest, erased_at) group by digest`,
    [digests, dates],
  )
  if (await isThere(client, 'former_numbers'))
    await client.query(
      `insert into erased as e
       select digest, erased_at from former_numbers
       on conflict (digest) do update set erased_at = greatest(e.erased_at, excluded.erased_at)`,
    )
  if (await isThere(client, 'accounts'))
    await client.query('insert into wishes select id, deletion_due_at from accounts')
}

const isThere = async (client: Client, table: string) =>
  (await queryOn(client)(isThereStatement, { table })).length > 0

const isThereStatement = sql.statement('is_there', {
  takes: { table: sql.text },
  sql: 'select where to_regclass($1) is not null',
})

export const accountsAfter = sql.statement('accounts_after', {
  takes: { id: sql.bigint, most: sql.bigint },
  row: { id: sql.bigint, phone: sql.filled(sql.text) },
  sql: 'select id, phone from accounts where id > $1 and phone is not null order by id limit $2',
})

/** Erases these accounts again, except people who registered again after their erasure. */
export async function deleteAgain(client: Client, ids: number[], digests: string[]) {
  const { rowCount } = await client.query(
    `with gone as (
       update accounts a set deletion_due_at = '-infinity'
         from unnest($1::bigint[], $2::text[]) as g (id, digest)
         join erased e using (digest)
        where a.id = g.id and e.erased_at > a.created_at
       returning a.id
     ), hidden as (
       update people p set in_search = false from gone where p.id = gone.id
     )
     select from gone`,
    [ids, digests],
  )
  return rowCount ?? 0
}

/** Reapplies deletion requests made since the backup; withdrawn requests stay withdrawn. */
export const reapplyDeletionRequests = (client: Client) =>
  client.query(
    `with wished as (
       update accounts a set deletion_due_at = w.deletion_due_at from wishes w
        where w.id = a.id and a.deletion_due_at is distinct from w.deletion_due_at
          and a.deletion_due_at is distinct from '-infinity'
       returning a.id, a.deletion_due_at, a.is_suspended
     )
     update people p set in_search = show_in_search and profile_visible and wished.deletion_due_at is null and not wished.is_suspended
       from wished where p.id = wished.id`,
  )

export const storeErasedNumbers = (client: Client) =>
  client.query(
    `insert into former_numbers as f (digest, erased_at) select digest, erased_at from erased
     on conflict (digest) do update set erased_at = greatest(f.erased_at, excluded.erased_at)`,
  )

export async function noteRestore(client: Client, backupMadeAt: string, erasedAgain: number) {
  // The account's owner may have stopped a request since the backup.
  await client.query('truncate sessions, admin_sessions, challenges, delayed_actions, passkey_challenges')
  await queryOn(client)(noteRestoreStatement, { backupMadeAt, erasedAgain })
}

const noteRestoreStatement = sql.change('note_restore', {
  takes: { backupMadeAt: sql.timestamptz, erasedAgain: sql.integer },
  sql: 'insert into restores (backup_made_at, erased_again) values ($1, $2)',
})

/** Starts an hour early: an erasure that began before `last` may commit after it. */
export const formerNumbersSince = sql.statement('former_numbers_since', {
  takes: { last: sql.timestamptz },
  row: { digest: sql.text, erasedAt: sql.text },
  sql: `select digest, to_char(erased_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "erasedAt"
          from former_numbers where erased_at >= $1::timestamptz - interval '1 hour' order by former_numbers.erased_at`,
})
