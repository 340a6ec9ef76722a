import type { RowOf } from '#platform/database/statement.server.ts'
import { jobsResting, wakeJobs } from '#platform/jobs/jobs.sql.ts'
import { type Command, WrongUsage } from './command.server.ts'
import { jsonFlag, printEach } from './printEach.server.ts'
import { withDatabase } from './withDatabase.server.ts'

export const jobs: Command = {
  name: 'jobs',
  takes: '[retry] [--json]',
  summary: 'lists jobs that failed too often; with retry, runs them all again',
  about: 'A job is retried for about three days, with growing pauses. A failed job doesn’t block others.',
  least: 0,
  most: 1,
  flags: jsonFlag,
  async run(invocation) {
    const [word] = invocation.words
    if (word !== undefined && word !== 'retry') throw new WrongUsage('Say retry, or nothing.')
    await withDatabase(invocation, async ({ db }) => {
      if (word === 'retry') {
        const woken = await db.write(wakeJobs, {})
        invocation.say(`${woken.length} job(s) are tried again.`)
        return
      }
      const resting = await db.read(jobsResting, {})
      printEach(invocation, resting, lineOf, 'No job rests.')
    })
  },
}

const lineOf = ({ id, task, key, since, error }: RowOf<typeof jobsResting>) =>
  `${id}  ${key ?? task}  since ${since.toISOString()}  ${error?.split('\n')[0] ?? ''}`
