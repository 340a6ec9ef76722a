import type { Background } from '../background.server.ts'
import type { Database } from '../database/database.server.ts'
import type { Metrics } from '../metrics/metrics.server.ts'
import { jobsByTask } from './jobs.sql.ts'

const every = 60_000
const work = 'look what jobs wait'

/** Tells which jobs wait, and which rest because they failed too often. */
export function measureJobs({
  background,
  metrics,
  db,
}: {
  background: Background
  metrics: Metrics
  db: Database
}) {
  let tasks: { task: string; resting: number; dueSeconds: number }[] = []
  let seenAt = performance.now()
  async function look() {
    tasks = await db.read(jobsByTask, {})
    seenAt = performance.now()
  }
  void background.run(work, look)
  background.every(every, work, look)
  metrics.gauge('simat_jobs_resting', 'Jobs that failed too often and wait for somebody.', () =>
    tasks.map(({ task, resting }) => ({ labels: { task }, value: resting })),
  )
  metrics.gauge('simat_due_age_seconds', 'How long the oldest job that is due has been due.', () =>
    tasks.map(({ task, dueSeconds }) => ({
      labels: { task },
      value: dueSeconds === 0 ? 0 : dueSeconds + (performance.now() - seenAt) / 1000,
    })),
  )
}
