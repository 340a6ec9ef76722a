import { deliveryCounter } from '#features/analytics/deliveries.server.ts'
import { openDelivery, providersFor } from '#features/auth/sms/delivery.server.ts'
import { noticeSender } from '#features/auth/sms/notices.server.ts'
import { moveNumbers } from '#features/numberChange/move.server.ts'
import { tellByPush } from '#features/push/tell.server.ts'
import type { Background } from '#kit/background.server.ts'
import type { Database } from '#kit/database/database.server.ts'
import type { Log } from '#kit/log.server.ts'
import type { Metrics } from '#kit/metrics/metrics.server.ts'
import type { Config } from '#operate/config/config.server.ts'
import { pushCounter } from '#operate/productMetrics.server.ts'
import { pushSettings } from '#operate/pushSettings.server.ts'
import type { Secrets } from '#operate/secrets.server.ts'

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
