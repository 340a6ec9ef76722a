import type { FastifyInstance } from 'fastify'
import type { Database } from '#kit/database/database.server.ts'
import { isUnderMaintenance } from './queries.server.ts'

const everyMs = 2000

/**
 * Tells whether the operator has switched maintenance on, as it was two seconds ago at most. While the
 * database is away it stays what it was.
 */
export function watchMaintenance(app: FastifyInstance, db: Database) {
  let isOn = false
  let looking: Promise<void> | null = null
  const look = () => {
    looking ??= db
      .read(isUnderMaintenance, {})
      .then(
        ([row]) => {
          isOn = row!.isOn
        },
        () => undefined,
      )
      .finally(() => {
        looking = null
      })
    return looking
  }
  const timer = setInterval(look, everyMs).unref()
  app.addHook('onReady', look)
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await looking
  })
  return () => isOn
}
