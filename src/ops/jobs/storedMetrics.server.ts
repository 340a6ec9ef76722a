import { waitingCases } from '#admin/cases/caseWatch.sql.ts'
import type { Background } from '#platform/background.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { jobsByTask } from '#platform/jobs/jobs.sql.ts'
import type { Metrics } from '#platform/metrics/metrics.server.ts'
import { accountsThatThereAre } from './housekeeping.sql.ts'

type Figures = Awaited<ReturnType<typeof figuresOf>> & { readAt: number }

const every = 60_000
const work = 'read the figures of the database'

/** Reads the database every minute, so a scrape never waits for it. */
export function measureStored(background: Background, metrics: Metrics, db: Database) {
  let known: Figures | null = null
  async function look() {
    known = { ...(await figuresOf(db)), readAt: performance.now() }
  }
  const gauge = (name: string, help: string, labels: string[], read: (figures: Figures) => Reading) =>
    metrics.gauge(name, { help, labels }, () => (known ? read(known) : []))

  gauge('simat_accounts', 'Accounts that there are.', [], ({ accounts }) => [{ labels: {}, value: accounts }])
  gauge('simat_jobs_exhausted', 'Jobs that failed too often and wait for somebody.', ['task'], ({ jobs }) =>
    jobs.map(({ task, resting }) => ({ labels: { task }, value: resting })),
  )
  gauge(
    'simat_due_age_seconds',
    'How long the oldest job that is due has been due.',
    ['task'],
    ({ jobs, readAt }) =>
      jobs.map(({ task, dueSeconds }) => ({
        labels: { task },
        value: dueSeconds === 0 ? 0 : dueSeconds + secondsSince(readAt),
      })),
  )
  gauge(
    'simat_cases_waiting',
    'Cases and appeals that wait in the admin panel.',
    ['kind'],
    ({ adminClient }) =>
      (['case', 'appeal'] as const).map((kind) => ({
        labels: { kind },
        value: adminClient.find((each) => each.kind === kind)?.waiting ?? 0,
      })),
  )
  gauge(
    'simat_cases_due_seconds',
    'In how many seconds the first of them is due; late ones are below 0.',
    ['kind'],
    ({ adminClient, readAt }) =>
      adminClient.map(({ kind, dueIn }) => ({ labels: { kind }, value: dueIn - secondsSince(readAt) })),
  )
  void background.run(work, look)
  background.every(every, work, look)
}

type Reading = { labels: Record<string, string>; value: number }[]

async function figuresOf(db: Database) {
  const [[counted], jobs, adminClient] = await Promise.all([
    db.read(accountsThatThereAre, {}),
    db.read(jobsByTask, {}),
    db.read(waitingCases, {}),
  ])
  return { accounts: counted!.accounts, jobs, adminClient }
}

const secondsSince = (moment: number) => (performance.now() - moment) / 1000
