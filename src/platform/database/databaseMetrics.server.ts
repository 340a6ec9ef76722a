import type { Metrics } from '#platform/metrics/metrics.server.ts'
import type { Database } from './database.server.ts'

export function measureDatabase(metrics: Metrics, db: Database) {
  metrics.gauge(
    'simat_database_waiting',
    { help: 'Statements whose answer is waited for.', labels: ['kind'] },
    () => Object.entries(db.waiting()).map(([kind, value]) => ({ labels: { kind }, value })),
  )
}
