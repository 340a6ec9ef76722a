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
  /** Null where there is no folder for backups. */
  job: Omit<BackupJob, 'kind' | 'tidying'> | null
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** Half past two, UTC: in Riyadh half past five, when the night has counted the ratings. */
const timeOfDay = 2.5 * hour

/**
 * A task that makes the nightly backup unless it exists, so a missed or failed one is made up for. Where
 * another server holds the lock, it does nothing.
 */
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

/** Null if another server makes it now, or has just made it. */
export const makeDue = (job: Omit<BackupJob, 'kind'>) =>
  aloneWithBackups(job.connection, async (client) => {
    if (!isDue(new Date(), await lastNightly(job.place))) return null
    const began = performance.now()
    const { name, folder, bytes } = await makeStoredBackup(client, { ...job, kind: 'nightly' })
    const { keep } = job.config.backup
    await job.tidying(() => prune(job.place, { kind: 'nightly', keep, made: folder }))
    return { name, folder, bytes, seconds: (performance.now() - began) / 1000 }
  })

/** A clock that ran ahead has left names of moments that are yet to come. */
async function lastNightly(place: Files) {
  const soon = Date.now() + 5 * minute
  const nightly = (await completeBackups(place)).filter(
    ({ kind, at }) => kind === 'nightly' && at.getTime() < soon,
  )
  return nightly[0]?.at ?? null
}

/** Whether there is none since the last time at which one was to be made. */
export function isDue(now: Date, last: Date | null) {
  const due = Math.floor((now.getTime() - timeOfDay) / day) * day + timeOfDay
  return last === null || last.getTime() < due
}
