import {
  bigint,
  boolean,
  change,
  integer,
  nullable,
  type RowOf,
  statement,
  text,
  timestamptz,
} from '#ground/database/statement.server.ts'

/** Sessions that have ended are kept for three days, and counted as long. */
export const affectedAccounts = statement('affected_accounts', {
  takes: { since: timestamptz, until: timestamptz, after: bigint, most: bigint },
  row: {
    id: bigint,
    userId: nullable(text),
    number: text,
    country: text,
    openedAt: timestamptz,
    sessions: integer,
  },
  sql: `select a.id, p.handle as "userId", coalesce(a.phone, '') as number, a.country, a.created_at as "openedAt", s.sessions
          from accounts a left join people p on p.id = a.id
          cross join lateral (select count(*)::int as sessions from sessions
                               where account_id = a.id and created_at <= $2 and seen_at >= $1) s
         where a.id > $3 and a.created_at <= $2
         order by a.id limit $4`,
})
export type Affected = RowOf<typeof affectedAccounts>

export const erasedSince = statement('erased_since', {
  takes: { since: timestamptz },
  row: { erased: integer },
  sql: 'select count(*)::int as erased from former_numbers where erased_at >= $1',
})

export const recordAffected = change('record_affected', {
  takes: { since: timestamptz, until: timestamptz, hasNumbers: boolean },
  sql: `insert into audit_log (action, details)
        values ('affected_listed',
                jsonb_build_object('by', 'command line', 'since', $1::timestamptz, 'until', $2::timestamptz, 'numbers', $3::boolean))`,
})
