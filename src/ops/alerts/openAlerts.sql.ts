import * as sql from '#platform/database/statement.server.ts'

export type OpenAlerts = Record<string, { since: string; isPosted: boolean }>

export const openAlerts = sql.statement('open_alerts', {
  row: { open: sql.json<Record<string, sql.Kind<OpenAlerts[string]>>>({}) },
  sql: 'select open_alerts as open from installation',
})

export const storeAlerts = sql.change('store_alerts', {
  takes: { open: sql.json<Record<string, sql.Kind<OpenAlerts[string]>>>({}) },
  sql: 'update installation set open_alerts = $1',
})
