import { type Background, notYet } from '#ground/background.server.ts'
import type { Log } from '#ground/log.server.ts'
import type { Metrics } from '#ground/metrics/metrics.server.ts'
import { NoRoom } from '#ground/overloaded.server.ts'
import type { Files } from '../backupFiles.server.ts'
import { prune, wholeBackups } from './kept.server.ts'
import { aloneWithBackups, type KeptJob, makeKept } from './make.server.ts'

type Nightly = {
  background: Background
  metrics: Metrics
  log: Log
  hasRoom: () => boolean
  /** Null where there is no folder for backups. */
  job: Omit<KeptJob, 'kind' | 'tidying'> | null
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const retryAfter = 10 * minute
/** Half past two, UTC: in Riyadh half past five, when the night has counted the ratings. */
const timeOfDay = 2.5 * hour

/**
 * Makes a backup each night, or later if no server ran then. Of several servers the one that holds the lock
 * makes it, and the others see that it is made.
 */
export function keepBackups({ background, metrics, log, hasRoom, job }: Nightly) {
  let last: Date | null = null
  let failure: { error: unknown; at: number } | null = null
  const failed = metrics.counter('simat_backup_failures_total', {
    help: 'Nightly backups that this server began and that failed.',
  })
  metrics.gauge(
    'simat_backup_last_success_seconds',
    'The moment that the last nightly backup holds, since 1970; 0 before the first.',
    () => (job ? [{ labels: {}, value: (last?.getTime() ?? 0) / 1000 }] : []),
  )
  if (!job) return
  const tidying = (work: () => Promise<unknown>) => background.run('remove old backups', work)

  async function look(asked: Omit<KeptJob, 'kind'>) {
    // What waits to be tried again still fails, and must not be logged as mended.
    if (failure && performance.now() - failure.at < retryAfter) throw failure.error
    try {
      last = await lastNightly(asked.place)
      if (!isDue(new Date(), last)) return null
      if (!hasRoom()) throw new NoRoom('the disk is all but full')
      const made = await makeDue(asked)
      if (made) log.info(made, 'a backup was made')
      last = await lastNightly(asked.place)
    } catch (error) {
      if (asked.signal.aborted) return null
      failure = { error, at: performance.now() }
      failed({})
      throw error
    }
    // The server that has the lock may have gone silent, so that nothing is done before there is a backup.
    return isDue(new Date(), last) ? notYet : null
  }

  const work = () => look({ ...job, tidying })
  background.run('back up each night', work)
  background.every(minute, 'back up each night', work)
}

/** Null if another server makes it now, or has just made it. */
export const makeDue = (job: Omit<KeptJob, 'kind'>) =>
  aloneWithBackups(job.connection, async (client) => {
    if (!isDue(new Date(), await lastNightly(job.place))) return null
    const began = performance.now()
    const { name, folder, bytes } = await makeKept(client, { ...job, kind: 'nightly' })
    const { keep } = job.config.backup
    await job.tidying(() => prune(job.place, { kind: 'nightly', keep, made: folder }))
    return { name, folder, bytes, seconds: (performance.now() - began) / 1000 }
  })

/** A clock that ran ahead has left names of moments that are yet to come. */
async function lastNightly(place: Files) {
  const soon = Date.now() + 5 * minute
  const nightly = (await wholeBackups(place)).filter(
    ({ kind, at }) => kind === 'nightly' && at.getTime() < soon,
  )
  return nightly[0]?.at ?? null
}

/** Whether there is none since the last time at which one was to be made. */
export function isDue(now: Date, last: Date | null) {
  const due = Math.floor((now.getTime() - timeOfDay) / day) * day + timeOfDay
  return last === null || last.getTime() < due
}
