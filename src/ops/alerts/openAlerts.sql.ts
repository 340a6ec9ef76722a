import * as sql from '#platform/database/statement.server.ts'

export type OpenAlerts = Record<string, { since: string; isPosted: boolean }>

const open = sql.json<Record<string, sql.Kind<OpenAlerts[string]>>>({})

/** No row while another server posts. */
export const claimAlerts = sql.change('claim_alerts', {
  takes: { server: sql.text },
  row: { open },
  sql: `update installation set alerts_by = $1, alerts_until = now() + interval '5 minutes'
         where alerts_by = $1 or (alerts_until between now() and now() + interval '5 minutes') is not true
        returning open_alerts as open`,
})

export const openAlerts = sql.statement('open_alerts', {
  takes: { server: sql.text },
  row: { open },
  sql: 'select open_alerts as open from installation where alerts_by = $1',
})

export const storeAlerts = sql.change('store_alerts', {
  takes: { open },
  sql: 'update installation set open_alerts = $1',
})
