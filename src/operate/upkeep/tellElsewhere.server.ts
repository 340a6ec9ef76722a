import { deliveryCounter } from '#desk/charts/tally.server.ts'
import type { Background } from '#ground/background.server.ts'
import type { Database } from '#ground/database/database.server.ts'
import type { Log } from '#ground/log.server.ts'
import type { Metrics } from '#ground/metrics/metrics.server.ts'
import { openDelivery, providersFor } from '#rooms/account/sms/delivery.server.ts'
import { noticeSender } from '#rooms/account/sms/notices.server.ts'
import { moveNumbers } from '#rooms/protect/numberChange/move.server.ts'
import { tellByPush } from '#rooms/told/push/tell.server.ts'
import type { Config } from '../config/config.server.ts'
import { pushCounter } from '../productMetrics.server.ts'
import { pushSettings } from '../pushSettings.server.ts'
import type { Secrets } from '../secrets.server.ts'

type House = {
  config: Config
  secrets: Secrets
  db: Database
  background: Background
  metrics: Metrics
  log: Log
}

/**
 * Wakes devices where that is possible, to tell people what is new, and gives accounts the numbers that are
 * due.
 */
export function tellElsewhere({ config, secrets, db, background, metrics, log }: House) {
  if (config.hasPush) {
    const count = pushCounter(metrics)
    const pushed = (outcome: string) => count({ outcome })
    tellByPush(background, { db, push: pushSettings(config, secrets), pushed })
  }
  const tried = deliveryCounter(db, background)
  const delivery = openDelivery(providersFor(config), { timeoutMs: 4500, log, tried })
  moveNumbers(background, { db, secret: secrets.appSecret, notice: noticeSender({ delivery, background }) })
}
