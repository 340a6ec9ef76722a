import type { Metrics, Sample } from '#platform/metrics/metrics.server.ts'
import { oldestBackupMs } from '../doctor/backupFindings.server.ts'

/** As in packaging/prometheus/simat.rules.yml; tests/alerts.test.ts compares the numbers. */
type AlertRule = {
  alert: string
  metric: string
  limit: number
  /** How long it must hold before it's posted. */
  minutes: number
  /** A counter's samples are its increase over the last ten minutes. */
  isCounter?: true
  /** Null if it doesn't hold. */
  summary(samples: readonly Sample[], limit: number): string | null
}

export const promised = [
  'answer_left',
  'carry_out',
  'delete_account',
  'lift',
  'move_number',
  'remove_photo',
  'tell_appeal',
]

const firstOf = (
  samples: readonly Sample[],
  holds: (sample: Sample) => boolean,
  summary: (sample: Sample) => string,
) => {
  const sample = samples.find(holds)
  return sample ? summary(sample) : null
}

export const alertRules: readonly AlertRule[] = [
  {
    alert: 'SimatDiskNearlyFull',
    metric: 'simat_disk_free_bytes',
    limit: 2e9,
    minutes: 5,
    summary: (samples, limit) =>
      firstOf(
        samples,
        ({ value }) => value < limit,
        ({ value }) => `Only ${Math.floor(value / 1e6)} MB of disk space is free.`,
      ),
  },
  {
    alert: 'SimatCodesNotDelivered',
    metric: 'simat_codes_total',
    limit: 0.2,
    minutes: 5,
    isCounter: true,
    summary(samples, limit) {
      const sum = (country: string, outcome: string) =>
        samples
          .filter(({ labels }) => labels.country === country && labels.outcome === outcome)
          .reduce((all, { value }) => all + value, 0)
      const isUndelivered = ({ labels: { country = '' } }: Sample) => {
        const failed = sum(country, 'not delivered')
        return failed > limit * (failed + sum(country, 'sent'))
      }
      return firstOf(
        samples,
        isUndelivered,
        ({ labels }) => `No provider takes a fifth or more of the codes to ${labels.country}.`,
      )
    },
  },
  {
    alert: 'SimatJobsExhausted',
    metric: 'simat_jobs_exhausted',
    limit: 0,
    minutes: 5,
    summary: (samples, limit) =>
      firstOf(
        samples,
        ({ value }) => value > limit,
        ({ labels, value }) => `${value} job(s) “${labels.task}” failed too often and have stopped.`,
      ),
  },
  {
    alert: 'SimatPromiseLate',
    metric: 'simat_due_age_seconds',
    limit: 3600,
    minutes: 10,
    summary: (samples, limit) =>
      firstOf(
        samples,
        ({ labels: { task = '' }, value }) => promised.includes(task) && value > limit,
        ({ labels }) => `“${labels.task}” has been due for more than an hour.`,
      ),
  },
  {
    alert: 'SimatCaseDue',
    metric: 'simat_cases_due_seconds',
    limit: 3600,
    minutes: 1,
    summary: (samples, limit) =>
      firstOf(
        samples,
        ({ value }) => value < limit,
        ({ labels }) => `The first ${labels.kind} in the admin panel is due within the hour, or late.`,
      ),
  },
  {
    alert: 'SimatBackupOld',
    metric: 'simat_backup_last_success_seconds',
    limit: oldestBackupMs / 1000,
    minutes: 30,
    summary: (samples, limit) =>
      firstOf(
        samples,
        ({ value }) => Math.abs(Date.now() / 1000 - value) > limit,
        () => `The last ${limit / 3600} hours have no backup.`,
      ),
  },
]

const windowMs = 10 * 60_000
type Read = { at: number; samples: readonly Sample[] }

/** Returns what holds now, as alert and summary. */
export function createEvaluation(metrics: Pick<Metrics, 'samples'>) {
  const reads = new Map<string, Read[]>()

  async function increases(metric: string, now: number) {
    const samples = await metrics.samples(metric)
    const known = [...(reads.get(metric) ?? []), { at: now, samples }]
    const start = known.findLastIndex(({ at }) => at <= now - windowMs)
    reads.set(metric, known.slice(Math.max(0, start)))
    const before = start < 0 ? [] : known[start]!.samples
    return samples.map((sample) => ({ ...sample, value: sample.value - valueIn(before, sample) }))
  }

  return async (now: number) => {
    const holding = new Map<string, string>()
    for (const { alert, metric, limit, isCounter, summary } of alertRules) {
      const said = summary(isCounter ? await increases(metric, now) : await metrics.samples(metric), limit)
      if (said) holding.set(alert, said)
    }
    return holding
  }
}

const valueIn = (samples: readonly Sample[], { labels }: Sample) =>
  samples.find((each) => JSON.stringify(each.labels) === JSON.stringify(labels))?.value ?? 0
