import * as sql from '#platform/database/statement.server.ts'

/** Retries for about a day. */
export const planNotice = sql.change('plan_notice', {
  takes: { phone: sql.text },
  sql: "select from graphile_worker.add_job('send_sms_notice', to_json($1::text), max_attempts => 11)",
})
