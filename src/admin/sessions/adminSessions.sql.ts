import type { Database } from '#platform/database/database.server.ts'
import * as sql from '#platform/database/statement.server.ts'

const idle = 15 * 60
const longest = 8 * 3600

type OpenedBy = { administratorId: number | null; passwordDigest: string | null }

export const openAdminSession = (db: Database, tokenDigest: string, by: OpenedBy) =>
  db.write(openAdminSessionStatement, { tokenDigest, idle, ...by })

const openAdminSessionStatement = sql.change('open_admin_session', {
  takes: {
    tokenDigest: sql.text,
    idle: sql.double,
    passwordDigest: sql.nullable(sql.text),
    administratorId: sql.nullable(sql.bigint),
  },
  sql: `with ended as (delete from admin_sessions where expires_at <= now())
        insert into admin_sessions (token_digest, expires_at, password_digest, administrator_id)
        values ($1, now() + make_interval(secs => $2), $3, $4)`,
})

/** `null` when password login is off, `false` when no named administrator exists. */
type OpenTo = { passwordDigest: string | null; hasNames: boolean }

/**
 * Extends a session up to its maximum. Returns no row if it ended, the password changed, or its administrator
 * was removed, suspended, or is leaving.
 */
export const refreshAdminSession = (db: Database, tokenDigests: string[], openTo: OpenTo) =>
  db.write(keepAdminSessionStatement, { tokenDigests, idle, longest, ...openTo })

const keepAdminSessionStatement = sql.change('keep_admin_session', {
  takes: {
    tokenDigests: sql.arrayOf(sql.text),
    idle: sql.double,
    longest: sql.double,
    passwordDigest: sql.nullable(sql.text),
    hasNames: sql.boolean,
  },
  row: { id: sql.nullable(sql.bigint), name: sql.nullable(sql.text), role: sql.text },
  sql: `with refreshed as (
          update admin_sessions s
             set expires_at = least(created_at + make_interval(secs => $3), now() + make_interval(secs => $2))
           where token_digest = any($1) and expires_at > now()
             and case when administrator_id is null then password_digest = $4
                      else $5 and exists (select from administrators a join accounts x on x.id = a.account_id
                                      where a.id = administrator_id and a.ended_at is null and not x.is_away) end
          returning administrator_id
        )
        select a.id, a.name, coalesce(a.role, 'admin') as role
          from refreshed left join administrators a on a.id = refreshed.administrator_id`,
})

export const closeAdminSessions = sql.change('close_admin_sessions', {
  takes: { tokenDigests: sql.arrayOf(sql.text) },
  sql: 'delete from admin_sessions where token_digest = any($1)',
})

export const closeAllAdminSessions = sql.change('close_all_admin_sessions', {
  row: { tokenDigest: sql.text },
  sql: 'delete from admin_sessions returning token_digest as "tokenDigest"',
})
