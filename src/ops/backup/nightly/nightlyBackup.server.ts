import type { Background } from '#platform/background.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { Metrics } from '#platform/metrics/metrics.server.ts'
import { NoDiskSpace } from '#platform/overloaded.server.ts'
import type { Files } from '../backupFiles.server.ts'
import { aloneWithBackups, type BackupJob, makeStoredBackup } from './makeBackup.server.ts'
import { completeBackups, prune } from './storedBackups.server.ts'

type Nightly = {
  background: Background
  metrics: Metrics
  log: Log
  hasRoom: () => boolean
  job: Omit<BackupJob, 'kind' | 'tidying'> | null
}

const minute = 60_000
const hour = 60 * minute
const looking = 'look for the last backup'
const day = 24 * hour
/** 02:30 UTC is 05:30 in Riyadh, after the nightly count. */
const timeOfDay = 2.5 * hour

/** Makes up for missed or failed backups. Does nothing while another server holds the lock. */
export function nightlyBackup({ background, metrics, log, hasRoom, job }: Nightly) {
  let last: Date | null = null
  const failed = metrics.counter('simat_backup_failures_total', {
    help: 'Nightly backups that this server began and that failed.',
  })
  metrics.gauge(
    'simat_backup_last_success_seconds',
    { help: 'The moment that the last nightly backup holds, since 1970; 0 before the first.' },
    () => (job ? [{ labels: {}, value: (last?.getTime() ?? 0) / 1000 }] : []),
  )
  if (job) {
    // Another server may make it.
    async function look() {
      last = await lastNightly(job!.place)
    }
    void background.run(looking, look)
    background.every(10 * minute, looking, look)
  }
  const tidying = (work: () => Promise<unknown>) => background.run('remove old backups', work)

  return async () => {
    if (!job) return
    try {
      last = await lastNightly(job.place)
      if (!isDue(new Date(), last)) return
      if (!hasRoom()) throw new NoDiskSpace('the disk is all but full')
      const made = await makeDue({ ...job, tidying })
      if (made) log.info(made, 'a backup was made')
      last = await lastNightly(job.place)
    } catch (error) {
      if (!job.signal.aborted) failed({})
      throw error
    }
  }
}

/** Null if another server is making it or just made it. */
export const makeDue = (job: Omit<BackupJob, 'kind'>) =>
  aloneWithBackups(job.connection, async (client) => {
    if (!isDue(new Date(), await lastNightly(job.place))) return null
    const began = performance.now()
    const { name, folder, bytes } = await makeStoredBackup(client, { ...job, kind: 'nightly' })
    const { keep } = job.config.backup
    await job.tidying(() => prune(job.place, { kind: 'nightly', keep, made: folder }))
    return { name, folder, bytes, seconds: (performance.now() - began) / 1000 }
  })

/** Ignores future dates left by a fast clock. */
async function lastNightly(place: Files) {
  const soon = Date.now() + 5 * minute
  const nightly = (await completeBackups(place)).filter(
    ({ kind, at }) => kind === 'nightly' && at.getTime() < soon,
  )
  return nightly[0]?.at ?? null
}

export function isDue(now: Date, last: Date | null) {
  const due = Math.floor((now.getTime() - timeOfDay) / day) * day + timeOfDay
  return last === null || last.getTime() < due
}
