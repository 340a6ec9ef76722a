import { after } from 'node:test'
import { setTimeoutScale } from '#platform/timeouts.server.ts'

/** A multiplier, because tests share a busy machine; only timeout tests use the real limits. */
export const ampleTime = 20
setTimeoutScale(ampleTime)

/** Restores the limits afterward, because the process runs other files next. */
export function setUsualLimits() {
  setTimeoutScale(1)
  after(() => setTimeoutScale(ampleTime))
}
