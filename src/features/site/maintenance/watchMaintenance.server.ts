import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#platform/database/database.server.ts'
import { isUnderMaintenance } from './maintenance.sql.ts'

const freshMs = 2000
const timeoutMs = 500

export type Maintenance = ReturnType<typeof watchMaintenance>

/**
 * Tells whether the operator has switched maintenance on. It is looked up when somebody asks, every two
 * seconds at most, so that a server of which nobody asks anything asks nothing either. While the database is
 * away it stays what it was.
 */
export function watchMaintenance(db: Database) {
  let isOn = false
  let lookedAt = Number.NEGATIVE_INFINITY
  const read = async () => {
    isOn = (await db.read(isUnderMaintenance, {}).catch(() => []))[0]?.isOn ?? isOn
  }
  return {
    /** Undefined where it has to be looked up. */
    known: () => (performance.now() - lookedAt < freshMs ? isOn : undefined),
    async look() {
      lookedAt = performance.now()
      await Promise.race([read(), sleep(timeoutMs, null, { ref: false })])
      return isOn
    },
  }
}
