import type { CountCode } from '#features/accounts/codes/codeAllowances.server.ts'
import type { Metrics } from '#platform/metrics/metrics.server.ts'

export function productMetrics(metrics: Metrics) {
  const ratings = metrics.counter('simat_ratings_total', { help: 'New ratings that were saved.' })
  const codes: CountCode = metrics.counter('simat_codes_total', {
    help: 'Codes that were asked for or entered.',
    labels: ['country', 'outcome'],
  })
  const searches = metrics.counter('simat_searches_total', {
    help: 'Searches, by whether they found anybody.',
    labels: ['outcome'],
  })
  const signIns = metrics.counter('simat_sign_ins_total', { help: 'People who signed in by a code.' })
  const signUps = metrics.counter('simat_sign_ups_total', { help: 'People who set up their first profile.' })
  const pages = metrics.counter('simat_pages_total', { help: 'Pages that were served.', labels: ['page'] })
  const size = metrics.histogram('simat_ratings_group_size', {
    help: 'How many ratings were committed together.',
    bounds: [1, 2, 5, 10, 20, 50, 100, 200],
  })({})
  const wait = metrics.histogram('simat_ratings_group_wait_seconds', {
    help: 'How long the first rating of a group waited for the group before.',
    bounds: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2],
  })({})
  return {
    codes,
    ratings: (many: number) => ratings({}, many),
    groupBegins(ratingsInIt: number, waitedMs: number) {
      size(ratingsInIt)
      wait(waitedMs / 1000)
    },
    searched: (foundAnybody: boolean) => searches({ outcome: foundAnybody ? 'found' : 'none' }),
    signedIn: () => signIns({}),
    signedUp: () => signUps({}),
    paged: (page: string) => pages({ page }),
  }
}

export const messageCounter = (metrics: Metrics) =>
  metrics.counter('simat_messages_total', {
    help: 'Messages that were given to a provider.',
    labels: ['provider', 'outcome'],
  })

export const pushCounter = (metrics: Metrics) =>
  metrics.counter('simat_push_total', {
    help: 'Messages that were given to push services.',
    labels: ['outcome'],
  })

export function passedOverCounter(metrics: Metrics) {
  const count = metrics.counter('simat_people_skipped_total', {
    help: 'People whose ratings could not be counted, and who wait for the next night.',
  })
  // Creates the series with 0, because Prometheus sees increases only in existing series.
  count({}, 0)
  return count
}
