import * as sql from '#platform/database/statement.server.ts'

export const ownNumber = sql.statement('own_number', {
  takes: { id: sql.bigint },
  row: { phone: sql.filled(sql.text), country: sql.text },
  sql: 'select phone, country from accounts where id = $1 and phone is not null',
})
