import { waitingAtDesk } from '#desk/cases/caseWatch.sql.ts'
import type { Background } from '#ground/background.server.ts'
import type { Database } from '#ground/database/database.server.ts'
import type { RowOf } from '#ground/database/statement.server.ts'
import type { Metrics } from '#ground/metrics/metrics.server.ts'

const every = 60_000
const work = 'look what waits at the desk'

/**
 * Tells what waits at the desk and when it is due, so that somebody is woken before the promised hours are
 * over.
 */
export function watchCases(background: Background, metrics: Metrics, db: Database) {
  let seen: RowOf<typeof waitingAtDesk>[] = []
  let seenAt = performance.now()
  async function look() {
    seen = await db.read(waitingAtDesk, {})
    seenAt = performance.now()
  }
  void background.run(work, look)
  background.every(every, work, look)
  metrics.gauge('simat_desk_waiting', 'Cases and appeals that wait at the desk.', () =>
    (['case', 'appeal'] as const).map((kind) => ({
      labels: { kind },
      value: seen.find((each) => each.kind === kind)?.waiting ?? 0,
    })),
  )
  metrics.gauge(
    'simat_desk_due_seconds',
    'In how many seconds the first of them is due; late ones are below 0.',
    () =>
      seen.map(({ kind, dueIn }) => ({
        labels: { kind },
        value: dueIn - (performance.now() - seenAt) / 1000,
      })),
  )
}
