import { bigint, change, statement } from '#ground/database/statement.server.ts'

export const setMomentsRight = change('set_moments_right', {
  row: { moments: bigint },
  sql: 'select set_moments_right() as moments',
})

export const accountsThatThereAre = statement('accounts_that_there_are', {
  row: { accounts: bigint },
  sql: `select coalesce(sum(n), 0)::bigint as accounts from counts where what = 'accounts' and day = '-infinity'`,
})

export const planAllJobs = change('plan_all_jobs', { sql: 'select from plan_all_jobs()' })
