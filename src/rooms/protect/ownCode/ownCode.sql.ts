import { bigint, filled, statement, text } from '#ground/database/statement.server.ts'

/** The number of an account, to which a code is sent. */
export const ownNumber = statement('own_number', {
  takes: { id: bigint },
  row: { phone: filled(text), country: text },
  sql: 'select phone, country from accounts where id = $1 and phone is not null',
})
