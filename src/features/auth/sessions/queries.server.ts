import type { Database } from '#kit/database/database.server.ts'
import { keyedRead } from '#kit/database/keyed.server.ts'
import type { Query } from '#kit/database/query.server.ts'
import {
  arrayOf,
  bigint,
  boolean,
  change,
  double,
  nullable,
  statement,
  text,
} from '#kit/database/statement.server.ts'

/** The account behind a session that has not ended; without a handle its profile is still missing. */
export const sessionReader = (db: Database) => keyedRead(db, sessionReaderStatement)

const sessionReaderStatement = statement('session', {
  takes: { keys: arrayOf(text) },
  row: { key: text, id: bigint, handle: nullable(text), isVerified: boolean },
  sql: `select s.token_digest as key, s.account_id as id, p.handle, coalesce(p.is_verified, false) as "isVerified"
          from sessions s
          left join people p on p.id = s.account_id
         where s.token_digest = any($1) and s.expires_at > now()`,
})

/**
 * Ends the oldest sessions beyond ten. The account is locked, so that two sign-ins at once do not each keep
 * ten.
 */
export const saveSession = change('save_session', {
  takes: { tokenDigest: text, accountId: bigint, seconds: double },
  sql: `with mine as (
          select id from accounts where id = $2 for update
        ), ended as (
          delete from sessions where token_digest in (
            select token_digest from sessions where account_id = $2 and exists (select from mine)
             order by created_at desc offset 9)
        )
        insert into sessions (token_digest, account_id, expires_at)
        select $1, id, now() + make_interval(secs => $3) from mine`,
})

export const endSession = change('end_session', {
  takes: { tokenDigest: text },
  sql: 'delete from sessions where token_digest = $1',
})

/** Ends the sessions of somebody, or of everybody. */
export const endSessionsOf = change('end_sessions_of', {
  takes: { accountId: nullable(bigint) },
  row: { ended: bigint },
  sql: `with ended as (delete from sessions where $1::bigint is null or account_id = $1 returning 1)
        select count(*) as ended from ended`,
})

type SignIn = { id: number; former: readonly string[]; own: string; all: readonly string[] }

/**
 * Remembers that this number had an account before, if it had, and which telephones share a device with it.
 */
export const rememberSignIn = (query: Query, { id, former, own, all }: SignIn) =>
  query(rememberSignInStatement, { id, former: [...former], own, all: [...all] })

const rememberSignInStatement = change('remember_sign_in', {
  takes: { id: bigint, former: arrayOf(text), own: text, all: arrayOf(text) },
  sql: `with known as (
          update accounts set former_number = f.digest
            from (select digest from former_numbers where digest = any($2) order by erased_at limit 1) f
           where id = $1 and former_number is null
        )
        insert into device_marks as d (account_id, digest, is_own) select $1, mark, mark = $3 from unnest($4::text[]) mark
        on conflict on constraint one_mark_an_account do update set seen_on = excluded.seen_on where d.seen_on < excluded.seen_on`,
})
