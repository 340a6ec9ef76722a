import * as sql from '#platform/database/statement.server.ts'

export const isUnderMaintenance = sql.statement('is_under_maintenance', {
  row: { isOn: sql.boolean },
  sql: 'select is_closed as "isOn" from installation',
})

export const beginMaintenance = sql.change('begin_maintenance', {
  sql: 'update installation set is_closed = true',
})

export const endMaintenance = sql.change('end_maintenance', {
  sql: 'update installation set is_closed = false',
})
