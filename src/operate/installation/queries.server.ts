import type { Client } from 'pg'
import type { Database } from '#kit/database/database.server.ts'
import { queryOn } from '#kit/database/query.server.ts'
import { change, nullable, statement, text, timestamptz } from '#kit/database/statement.server.ts'

export type Installation = { id: string; begunAt: Date | null; secretMark: string | null }

/** A database of an earlier version tells nothing of itself. */
export async function installationOn(client: Client): Promise<Installation | null> {
  const query = queryOn(client)
  const [there] = await query(hasInstallation, {})
  return there ? ((await query(installation, {}))[0] ?? null) : null
}

const hasInstallation = statement('has_installation', {
  sql: `select where to_regclass('installation') is not null`,
})

const installation = statement('installation', {
  row: { id: text, begunAt: nullable(timestamptz), secretMark: nullable(text) },
  sql: 'select id, begun_at as "begunAt", secret_mark as "secretMark" from installation',
})

export const idOf = async (client: Client) => (await installationOn(client))?.id

export const databaseIdOf = async (db: Database) => (await db.read(installation, {}))[0]!.id

/** Writes nothing where nothing changes, because the disk may be full. */
export const begin = (client: Client, secretMark: string | null) =>
  queryOn(client)(beginStatement, { secretMark })

const beginStatement = change('begin_installation', {
  takes: { secretMark: nullable(text) },
  sql: `update installation set begun_at = coalesce(begun_at, now()), secret_mark = coalesce($1, secret_mark)
         where begun_at is null or secret_mark is distinct from coalesce($1, secret_mark)`,
})

/**
 * The id moves with the rows. A backup of before there were ids is given the one of the database that it
 * replaces.
 */
export async function goOnRestored(client: Client, replaced: string | undefined) {
  await queryOn(client)(goOnStatement, { replaced: replaced ?? null })
  await forgetBackups(client)
}

const goOnStatement = change('go_on_restored', {
  takes: { replaced: nullable(text) },
  sql: 'update installation set id = coalesce($1, id), begun_at = coalesce(begun_at, now())',
})

/**
 * A database that was set back may be a copy beside the one that goes on, whose backups it must not remove.
 */
export const forgetBackups = (client: Client) => queryOn(client)(forgetBackupsStatement, {})

const forgetBackupsStatement = change('forget_backups', { sql: 'delete from backups' })
