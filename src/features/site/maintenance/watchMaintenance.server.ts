import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#platform/database/database.server.ts'
import { isUnderMaintenance } from './maintenance.sql.ts'

const freshMs = 2000
const timeoutMs = 500

export type Maintenance = ReturnType<typeof watchMaintenance>

/** On demand, every two seconds at most. Retains the value during outages. */
export function watchMaintenance(db: Database) {
  let isOn = false
  let lookedAt = Number.NEGATIVE_INFINITY
  const read = async () => {
    isOn = (await db.read(isUnderMaintenance, {}).catch(() => []))[0]?.isOn ?? isOn
  }
  return {
    known: () => (performance.now() - lookedAt < freshMs ? isOn : undefined),
    async look() {
      lookedAt = performance.now()
      await Promise.race([read(), sleep(timeoutMs, null, { ref: false })])
      return isOn
    },
  }
}
