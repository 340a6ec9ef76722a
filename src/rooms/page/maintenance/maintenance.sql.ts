import { boolean, change, statement } from '#ground/database/statement.server.ts'

export const isUnderMaintenance = statement('is_under_maintenance', {
  row: { isOn: boolean },
  sql: 'select is_closed as "isOn" from installation',
})

export const beginMaintenance = change('begin_maintenance', {
  sql: 'update installation set is_closed = true',
})

export const endMaintenance = change('end_maintenance', { sql: 'update installation set is_closed = false' })
