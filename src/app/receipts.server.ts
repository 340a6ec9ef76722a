import type { FastifyInstance } from 'fastify'
import { receiptCounter } from '#features/analytics/deliveries.server.ts'
import { serveWebhooks } from '#features/auth/receipts/webhooks.server.ts'
import type { Database } from '#kit/database/database.server.ts'
import type { Meter } from '#kit/http/meter.server.ts'
import type { Metrics } from '#kit/metrics/metrics.server.ts'
import type { Config } from '#operate/config/config.server.ts'
import { receiptMetric } from '#operate/productMetrics.server.ts'

type Parts = { config: Config; db: Database; meter: Meter; metrics: Metrics }

/** Takes what providers tell of messages that they accepted, and counts it. */
export const takeReceipts = (app: FastifyInstance, { config, db, meter, metrics }: Parts) =>
  serveWebhooks(app, { settings: config, meter, received: receiptCounter(db, receiptMetric(metrics)) })
