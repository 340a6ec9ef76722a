import * as sql from '#platform/database/statement.server.ts'

/** `p.id > $3` because a merge join would read `people` from its beginning for each batch. */
export const affectedAccounts = sql.statement('affected_accounts', {
  takes: { since: sql.timestamptz, until: sql.timestamptz, after: sql.bigint, most: sql.bigint },
  row: {
    id: sql.bigint,
    userId: sql.nullable(sql.text),
    number: sql.text,
    country: sql.text,
    openedAt: sql.timestamptz,
    sessions: sql.integer,
  },
  sql: `select a.id, p.handle as "userId", coalesce(a.phone, '') as number, a.country, a.created_at as "openedAt", s.sessions
          from accounts a left join people p on p.id = a.id and p.id > $3
          cross join lateral (select count(*)::int as sessions from sessions
                               where account_id = a.id and created_at <= $2 and seen_at >= $1) s
         where a.id > $3 and a.created_at <= $2
         order by a.id limit $4`,
})
export type Affected = sql.RowOf<typeof affectedAccounts>

export const erasedSince = sql.statement('erased_since', {
  takes: { since: sql.timestamptz },
  row: { erased: sql.integer },
  sql: 'select count(*)::int as erased from former_numbers where erased_at >= $1',
})

export const recordAffected = sql.change('record_affected', {
  takes: { since: sql.timestamptz, until: sql.timestamptz, hasNumbers: sql.boolean },
  sql: `insert into audit_log (action, details)
        values ('affected_listed',
                jsonb_build_object('by', 'command line', 'since', $1::timestamptz, 'until', $2::timestamptz, 'numbers', $3::boolean))`,
})
