import { bigint, change } from '#kit/database/statement.server.ts'

export const setMomentsRight = change('set_moments_right', {
  row: { moments: bigint },
  sql: 'select set_moments_right() as moments',
})
