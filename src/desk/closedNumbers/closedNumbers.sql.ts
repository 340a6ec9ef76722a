import { boolean, change, text } from '#ground/database/statement.server.ts'

/** The digest stands in the audit log in place of the number. */
export const recordClosedNumber = change('record_closed_number', {
  takes: { by: text, digest: text, isClosed: boolean },
  sql: `insert into audit_log (action, details)
        values (case when $3 then 'number_closed' else 'number_opened' end, jsonb_build_object('by', $1::text, 'digest', $2::text))`,
})
