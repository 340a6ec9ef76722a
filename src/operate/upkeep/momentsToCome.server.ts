import type { Background } from '#ground/background.server.ts'
import type { Database } from '#ground/database/database.server.ts'
import type { Log } from '#ground/log.server.ts'
import { setMomentsRight } from './upkeep.sql.ts'

const minute = 60_000

/** Sets right what a clock that ran ahead has left, soon after a start and every hour. */
export function sweepMomentsToCome(background: Background, db: Database, log: Log) {
  const sweep = async () => {
    const [{ moments } = { moments: 0 }] = await db.write(setMomentsRight, {})
    if (moments > 0) log.warn({ moments }, 'moments that cannot be yet were set right: the clock ran ahead')
  }
  const once = background.every(minute, 'set moments right after the start', () => {
    once()
    return sweep()
  })
  background.every(60 * minute, 'set moments right', sweep)
}
