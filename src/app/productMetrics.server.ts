import type { CountCode } from '#features/auth/codes/counting.server.ts'
import type { Metrics } from '#kit/metrics/metrics.server.ts'

/** What people do, as numbers. */
export function productMetrics(metrics: Metrics) {
  const ratings = metrics.counter('simat_ratings_total', { help: 'New ratings that were saved.' })
  const codes: CountCode = metrics.counter('simat_codes_total', {
    help: 'Codes that were asked for or entered.',
    labels: ['country', 'outcome'],
  })
  return { codes, ratings: (many: number) => ratings({}, many) }
}

/** Counted where messages are sent, which is before there is anything that answers. */
export const messageCounter = (metrics: Metrics) =>
  metrics.counter('simat_messages_total', {
    help: 'SMS that were given to a provider.',
    labels: ['provider', 'outcome'],
  })
