import { doJobsDue } from '#ground/jobs/jobs.server.ts'
import { openLog } from '#ground/log.server.ts'
import { tasksForPeople } from '#operate/upkeep/tasks.server.ts'
import type { TestApp } from './app.ts'
import { trusted } from './policies.ts'

/** What a server would do now. Resolves to whom it told, and which telephones; throws what a job threw. */
export async function doDue({
  db,
  store,
  connection,
  secret,
}: Pick<TestApp, 'db' | 'store' | 'connection' | 'secret'>) {
  const people: number[] = []
  const phones: string[] = []
  const tasks = tasksForPeople({
    config: { policy: trusted },
    secrets: { appSecret: secret },
    db,
    store,
    delivery: {
      isConsole: false,
      send: async ({ to }) => {
        phones.push(to)
        return 'told'
      },
    },
    log: openLog('silent'),
    leaving: new AbortController().signal,
    tellNews: (news) => people.push(...(news.people ?? [])),
    passedOver: () => {},
    erased: () => {},
  })
  await doJobsDue(connection, tasks)
  return { people, phones }
}

/** The pauses after jobs that failed are over. */
export const passPauses = ({ db }: Pick<TestApp, 'db'>) =>
  db.write(
    'test_pass_pauses',
    `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where attempts > 0), run_at => now())`,
    [],
  )
