import * as sql from '#platform/database/statement.server.ts'

export const revealNumber = sql.change('reveal_number', {
  takes: { id: sql.bigint, by: sql.text, network: sql.text },
  row: { phoneNumber: sql.text },
  sql: `with found as (
          select id, phone_shown from accounts where id = $1 and deletion_due_at is distinct from '-infinity'
        ), recorded as (
          insert into audit_log (action, subject_id, details)
          select 'number_revealed', id, jsonb_build_object('by', $2::text, 'network', $3::text) from found
        )
        select phone_shown as "phoneNumber" from found`,
})

export const recordClosedNumber = sql.change('record_closed_number', {
  takes: { by: sql.text, digest: sql.text, isClosed: sql.boolean },
  sql: `insert into audit_log (action, details)
        values (case when $3 then 'number_closed' else 'number_opened' end, jsonb_build_object('by', $1::text, 'digest', $2::text))`,
})
