import * as sql from '#platform/database/statement.server.ts'

export const correctClockSkew = sql.change('correct_clock_skew', {
  row: { moments: sql.bigint },
  sql: 'select correct_clock_skew() as moments',
})

export const accountsThatThereAre = sql.statement('accounts_that_there_are', {
  row: { accounts: sql.bigint },
  sql: `select coalesce(sum(n), 0)::bigint as accounts from counts where what = 'accounts' and day = '-infinity'`,
})

export const planMissing = sql.change('plan_missing_jobs', {
  takes: { most: sql.integer },
  row: { planned: sql.filled(sql.integer) },
  sql: 'select plan_missing_jobs($1)::int as planned',
})
