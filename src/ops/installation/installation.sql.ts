import type { Client } from 'pg'
import { queryOn } from '#platform/database/query.server.ts'
import * as sql from '#platform/database/statement.server.ts'

export type Installation = { id: string; begunAt: Date | null; secretMark: string | null }

export async function installationOn(client: Client): Promise<Installation | null> {
  const query = queryOn(client)
  const [there] = await query(hasInstallation, {})
  return there ? ((await query(installation, {}))[0] ?? null) : null
}

const hasInstallation = sql.statement('has_installation', {
  sql: `select where to_regclass('installation') is not null`,
})

const installation = sql.statement('installation', {
  row: { id: sql.text, begunAt: sql.nullable(sql.timestamptz), secretMark: sql.nullable(sql.text) },
  sql: 'select id, begun_at as "begunAt", secret_mark as "secretMark" from installation',
})

export const idOf = async (client: Client) => (await installationOn(client))?.id

/** No write if nothing changes, because the disk may be full. */
export const begin = (client: Client, secretMark: string | null) =>
  queryOn(client)(beginStatement, { secretMark })

const beginStatement = sql.change('begin_installation', {
  takes: { secretMark: sql.nullable(sql.text) },
  sql: `update installation set begun_at = coalesce(begun_at, now()), secret_mark = coalesce($1, secret_mark)
         where begun_at is null or secret_mark is distinct from coalesce($1, secret_mark)`,
})

export const goOnRestored = (client: Client) => queryOn(client)(goOnStatement, {})

const goOnStatement = sql.change('continue_restored', {
  sql: 'update installation set begun_at = coalesce(begun_at, now())',
})
