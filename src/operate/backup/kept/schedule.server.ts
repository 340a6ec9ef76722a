import { type Background, notYet } from '#kit/background.server.ts'
import type { Database } from '#kit/database/database.server.ts'
import type { Log } from '#kit/log.server.ts'
import type { Metrics } from '#kit/metrics/metrics.server.ts'
import { NoRoom } from '#kit/overloaded.server.ts'
import { aloneWithBackups, type KeptJob, makeKept, noteMade } from './make.server.ts'
import { lastBackup } from './queries.server.ts'

type Schedule = {
  db: Database
  background: Background
  metrics: Metrics
  log: Log
  hasRoom: () => boolean
  /** Minutes after midnight, UTC, in order; none means that there is no schedule. */
  times: readonly number[]
  job: () => Omit<KeptJob, 'kind' | 'tidying'>
}

type Last = Awaited<ReturnType<typeof lastBackup>>

const minute = 60_000
const day = 24 * 60 * minute
const retryAfter = 10 * minute

/**
 * Makes a backup when one is due: at a time of the schedule, or later if no server ran then. Of several
 * servers the one that holds the lock makes it, and the others see that it is made.
 */
export function keepBackups({ db, background, metrics, log, hasRoom, times, job }: Schedule) {
  let last: Last | null = null
  let failure: { error: unknown; at: number } | null = null
  const failed = tellOfBackups(metrics, () => (times.length > 0 ? last : null))
  if (times.length === 0) return

  const tidying = (work: () => Promise<unknown>) => background.run('remove old backups', work)

  async function look() {
    last = await lastBackup(db)
    if (!isDue(last, times)) return null
    // What waits to be tried again still fails, and must not be logged as mended.
    if (failure && performance.now() - failure.at < retryAfter) throw failure.error
    const asked = { ...job(), tidying }
    try {
      if (!hasRoom()) throw new NoRoom('the disk is all but full')
      const made = await makeDue(asked, times)
      if (made) log.info(made, 'a backup was made')
    } catch (error) {
      if (asked.signal.aborted) return null
      failure = { error, at: performance.now() }
      failed({})
      throw error
    }
    last = await lastBackup(db)
    // Whoever has the lock may have gone silent, so that nothing is done before there is a backup.
    return isDue(last, times) ? notYet : null
  }

  background.run('back up by the schedule', look)
  background.every(minute, 'back up by the schedule', look)
}

/** Null if another server makes it now, or has just made it. */
export const makeDue = ({ connection, ...job }: Omit<KeptJob, 'kind'>, times: readonly number[]) =>
  aloneWithBackups(connection, async (client) => {
    const last = await lastBackup(client)
    if (!isDue(last, times)) return null
    const began = performance.now()
    const making = { ...job, connection, kind: 'scheduled' } as const
    const { name, folder, bytes = 0 } = await makeKept(client, making)
    const seconds = (performance.now() - began) / 1000
    await noteMade(client, making, { folder, at: last.now, bytes, seconds, keep: job.config.backup.keep })
    return { name, folder, bytes, seconds }
  })

/**
 * Whether there is none since the last time of the schedule; the clock is the database's, which all servers
 * share.
 */
export function isDue({ now, at }: Pick<Last, 'now' | 'at'>, times: readonly number[]) {
  const midnight = Math.floor(now.getTime() / day) * day
  const slots = [midnight - day, midnight].flatMap((start) => times.map((time) => start + time * minute))
  const slot = slots.findLast((each) => each <= now.getTime())
  return slot !== undefined && (at === null || at.getTime() < slot)
}

function tellOfBackups(metrics: Metrics, last: () => Last | null) {
  const gauge = (name: string, help: string, read: (last: Last) => number) =>
    metrics.gauge(name, help, () => {
      const known = last()
      return known ? [{ labels: {}, value: read(known) }] : []
    })
  gauge(
    'simat_backup_last_success_seconds',
    'The moment that the last backup of the schedule holds, since 1970; 0 before the first.',
    ({ at }) => (at?.getTime() ?? 0) / 1000,
  )
  gauge(
    'simat_backup_duration_seconds',
    'How long the last backup of the schedule took.',
    ({ seconds }) => seconds ?? 0,
  )
  gauge(
    'simat_backup_bytes',
    'How large the last backup of the schedule is, before it is encrypted.',
    ({ bytes }) => bytes ?? 0,
  )
  return metrics.counter('simat_backup_failures_total', {
    help: 'Backups of the schedule that this server began and that failed.',
  })
}
