import * as sql from '#platform/database/statement.server.ts'

export const subjectNamed = sql.statement('audit_subject_named', {
  takes: { id: sql.nullable(sql.bigint), handle: sql.text },
  row: { id: sql.filled(sql.bigint) },
  sql: `select id from (
          select account_id as id, 1 as turn from handles where handle = $2 and account_id is not null
          union all select $1::bigint, 2 where $1::bigint is not null
        ) found order by turn limit 1`,
})

export const auditEntries = sql.statement('audit_entries', {
  takes: { subjectId: sql.nullable(sql.bigint), action: sql.nullable(sql.text), most: sql.bigint },
  row: {
    id: sql.bigint,
    at: sql.timestamptz,
    action: sql.text,
    by: sql.nullable(sql.text),
    subjectId: sql.nullable(sql.bigint),
    userId: sql.nullable(sql.text),
    details: sql.text,
  },
  isPlannedEachTime: true,
  sql: `select l.id, l.at, l.action, l.details ->> 'by' as by, l.subject_id as "subjectId",
               p.handle as "userId", (l.details - 'by')::text as details
          from audit_log l left join people p on p.id = l.subject_id
         where ($2::text is null or l.action = $2)
           and ($1::bigint is null or l.subject_id = $1
                or l.details @> jsonb_build_object('people', jsonb_build_array($1::bigint)))
         order by l.id desc limit $3`,
})
export type AuditLine = sql.RowOf<typeof auditEntries>

/** At most one row per 15 minutes for the same entries. */
export const recordAuditRead = sql.change('record_audit_read', {
  takes: { about: sql.nullable(sql.bigint), action: sql.nullable(sql.text) },
  sql: `with reading as (
          select jsonb_strip_nulls(jsonb_build_object(
                   'by', 'command line', 'about', $1::bigint, 'only', $2::text)) as details
        )
        insert into audit_log (action, details)
        select 'audit_read', details from reading
         where not exists (select from audit_log a
                            where a.subject_id is null and a.at > now() - interval '15 minutes'
                              and a.action = 'audit_read' and a.details = reading.details)`,
})

export const actionsWritten = sql.statement('audit_actions_written', {
  takes: {},
  row: { action: sql.text },
  sql: 'select distinct action from audit_log order by action',
})
