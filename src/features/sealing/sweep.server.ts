import type { Background } from '#kit/background.server.ts'
import type { Database } from '#kit/database/database.server.ts'
import { releaseNext } from './night.server.ts'
import { beginNight, nightIsOver } from './nights/queries.server.ts'

const every = 60_000
const hour = 3_600_000
/** Riyadh is three hours ahead of UTC all year, and the night comes at four. */
const behind = hour

type Parts = {
  db: Database
  minimum: number
  /** Aborted when the server is about to stop: the next one, or another one, goes on from there. */
  signal: AbortSignal
  /** Told of the people whose ratings were renewed, once that is committed. */
  renewed: (people: number[]) => void
  /** Told when a night is over, by the server that ended it. */
  ended?: (people: number) => void
  /** Told of somebody whose ratings take too long or cannot be written: they wait for the next night. */
  passedOver?: (id: number, obstacle: Error) => void
  now?: () => number
}

/** Several servers may do so at once: one at a time has the turn. */
export function releaseNightly(background: Background, parts: Parts) {
  background.every(every, 'publish sealed ratings', () => releaseDue(parts))
}

/**
 * The night that is due, as its day in Riyadh. One that was missed is made up for until the next one comes.
 */
export const nightDue = (now: number) => new Date(now - behind).toISOString().slice(0, 10)

export async function releaseDue({ db, minimum, signal, renewed, ended, passedOver, now = Date.now }: Parts) {
  const night = nightDue(now())
  const [over] = await db.read(nightIsOver, { night })
  if (over) return
  await beginNight(db, night)
  let people = 0
  while (!signal.aborted) {
    const released = await releaseNext({ db, night, minimum })
    if (!released) return
    people += released.renewed.length
    if (released.renewed.length > 0) renewed(released.renewed)
    if (released.passedOver) passedOver?.(released.passedOver.id, released.passedOver.obstacle)
    if (released.isOver) {
      ended?.(people)
      return
    }
  }
}
