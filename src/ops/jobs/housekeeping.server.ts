import { deliveryCounter } from '#admin/charts/counters.server.ts'
import { createDelivery, providersFor } from '#features/accounts/sms/delivery.server.ts'
import { sendDuePush } from '#features/notifications/push/sendPush.server.ts'
import type { MediaStore } from '#features/photos/mediaStore.server.ts'
import type { Background } from '#platform/background.server.ts'
import type { Connection, Database } from '#platform/database/database.server.ts'
import { startJobs, type Tasks } from '#platform/jobs/jobs.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { Metrics } from '#platform/metrics/metrics.server.ts'
import { postAlerts } from '../alerts/sendAlerts.server.ts'
import {
  copyFormerNumbers,
  copyingNumbers,
  numbersCopier,
} from '../backup/erasedNumbers/erasedNumbers.server.ts'
import { nightlyBackup } from '../backup/nightly/nightlyBackup.server.ts'
import { backupFolderOf } from '../backup/nightly/storedBackups.server.ts'
import type { Config } from '../config/config.server.ts'
import { passedOverCounter, pushCounter } from '../productMetrics.server.ts'
import { pushSettings } from '../pushSettings.server.ts'
import type { Secrets } from '../secrets.server.ts'
import { measureStored } from './storedMetrics.server.ts'
import { afterStart, housekeepingTasks, outsideTasks, tasksForPeople, timetable } from './tasks.server.ts'

export const sealingIsRecommended =
  'ratings are not sealed, so that what somebody gave can be worked out: EDITION=trusted is recommended'

type House = {
  config: Config
  secrets: Secrets
  direct: Connection
  db: Database
  store: MediaStore
  installation: string
  background: Background
  log: Log
  metrics: Metrics
  leaving: AbortSignal
  hasRoom: () => boolean
}

/** Runs in one process per server. Returns the stop function. */
export async function startHousekeeping(house: House) {
  const { config, db, store, background, leaving, direct, metrics, log, hasRoom } = house
  if (!config.policy.seal && config.production) log.info(sealingIsRecommended)
  const job = config.backup.to
    ? { connection: direct, config, store, place: backupFolderOf(config), signal: leaving }
    : null
  const copy = numbersCopier(db, config)
  copyFormerNumbers(background, copy)
  const endJobs = await startJobs({
    connection: direct,
    tasks: {
      ...housekeepingTasks(house),
      ...promisedTasks({ ...house, erased: copyingNumbers(background, copy) }),
      back_up: nightlyBackup({ background, metrics, log, hasRoom, job }),
    } satisfies Record<keyof typeof timetable, Tasks[string]>,
    timetable,
    outside: outsideTasks,
    afterStart,
    ...{ background, log, metrics },
  })
  measureStored(background, metrics, db)
  postAlerts({ config, background, db, metrics })
  return endJobs
}

type PromisedTasksDeps = Omit<House, 'direct' | 'installation' | 'hasRoom'> & {
  erased: () => void
}

export function promisedTasks(parts: PromisedTasksDeps) {
  const { config, secrets, db, background, metrics, log } = parts
  const countPush = pushCounter(metrics)
  const pushed = (outcome: string) => countPush({ outcome })
  const tried = deliveryCounter(db, background)
  const delivery = createDelivery(providersFor(config), { timeoutMs: 4500, log, tried })
  const count = passedOverCounter(metrics)
  return {
    ...tasksForPeople({ ...parts, delivery, passedOver: () => count({}) }),
    async tell_devices() {
      if (config.hasPush) await sendDuePush({ db, push: pushSettings(config, secrets), pushed })
    },
  }
}
