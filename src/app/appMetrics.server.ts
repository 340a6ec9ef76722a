import type { Config } from '#ops/config/config.server.ts'
import type { Background } from '#platform/background.server.ts'
import { freeBytesOf } from '#platform/disk.server.ts'
import type { Metrics } from '#platform/metrics/metrics.server.ts'
import { listenForMetrics } from '#platform/metrics/metricsListener.server.ts'
import { measureProcess } from '#platform/metrics/processMetrics.server.ts'

export function measureWork(metrics: Metrics, background: Background) {
  measureProcess(metrics)
  metrics.gauge(
    'simat_background_failures',
    { help: 'How often work for which nobody waits has failed in a row.', labels: ['work'] },
    () => byWork(background.failing()),
  )
  metrics.counted(
    'simat_background_runs_total',
    { help: 'Runs of work for which nobody waits.', labels: ['work', 'outcome'] },
    () =>
      Object.entries(background.runs()).flatMap(([work, { done, failed }]) => [
        { labels: { work, outcome: 'done' }, value: done },
        { labels: { work, outcome: 'failed' }, value: failed },
      ]),
  )
  metrics.gauge(
    'simat_background_overdue_seconds',
    { help: 'How late the next success of work is that is repeated.', labels: ['work'] },
    () => byWork(background.overdue()),
  )
}

const byWork = (figures: Readonly<Record<string, number>>) =>
  Object.entries(figures).map(([work, value]) => ({ labels: { work }, value }))

export function measureDisk(metrics: Metrics, folder: string) {
  metrics.gauge('simat_disk_free_bytes', { help: 'Room on the disk that is watched.' }, () =>
    freeBytesOf(folder),
  )
}

export async function serveMetrics(
  { metricsPort: port, metricsHost: host, metricsToken: token }: Config,
  metrics: Metrics,
) {
  if (port === null) return null
  return listenForMetrics({ host, port, token, read: metrics.read })
}
