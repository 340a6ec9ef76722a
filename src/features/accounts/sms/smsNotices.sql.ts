import * as sql from '#platform/database/statement.server.ts'

export const planNotice = sql.change('plan_notice', {
  takes: { accountId: sql.bigint, phone: sql.text },
  sql: `with added as (insert into sms_notices (account_id, phone) values ($1, $2) returning id),
             planned as materialized (select plan_job('send_sms_notice', id, now()) from added)
        select from planned`,
})

/** No row once it was sent, or its account erased. */
export const noticeToSend = sql.statement('notice_to_send', {
  takes: { id: sql.bigint },
  row: { phone: sql.text, isLate: sql.boolean },
  sql: `select phone, created_at < now() - interval '1 day' as "isLate" from sms_notices where id = $1`,
})

export const deleteNotice = sql.change('delete_notice', {
  takes: { id: sql.bigint },
  sql: 'delete from sms_notices where id = $1',
})
