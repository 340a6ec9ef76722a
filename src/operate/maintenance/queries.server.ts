import { bigint, statement } from '#kit/database/statement.server.ts'

export const setMomentsRight = statement('set_moments_right', {
  row: { moments: bigint },
  sql: 'select set_moments_right() as moments',
})
