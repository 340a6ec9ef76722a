import type { Database } from '#kit/database.server.ts'
import { keyedRead } from '#kit/keyed.server.ts'

export type SessionRow = { key: string; id: number; handle: string | null; isVerified: boolean }

/** The account behind a session that has not ended; without a handle its profile is still missing. */
export const sessionReader = (db: Database) =>
  keyedRead<string, SessionRow>(
    db,
    'session',
    `select s.token_digest as key, s.account_id as id, p.handle, coalesce(p.is_verified, false) as "isVerified"
       from sessions s
       left join people p on p.id = s.account_id
      where s.token_digest = any($1) and s.expires_at > now()`,
  )

export const saveSession = (db: Database, tokenDigest: string, accountId: number, seconds: number) =>
  db.write(
    'save_session',
    `insert into sessions (token_digest, account_id, expires_at)
     values ($1, $2, now() + make_interval(secs => $3))`,
    [tokenDigest, accountId, seconds],
  )
