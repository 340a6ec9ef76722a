import { boolean, change, statement } from '#kit/database/statement.server.ts'

export const isUnderMaintenance = statement('is_under_maintenance', {
  row: { isOn: boolean },
  sql: 'select exists (select from under_maintenance) as "isOn"',
})

export const beginMaintenance = change('begin_maintenance', {
  sql: 'insert into under_maintenance default values on conflict do nothing',
})

export const endMaintenance = change('end_maintenance', { sql: 'delete from under_maintenance' })
