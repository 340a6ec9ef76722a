import { after } from 'node:test'
import { setTimeoutScale } from '#platform/timeouts.server.ts'

/** Test files run beside one another and other work, so only tests of the time limits use the product's. */
export const ampleTime = 20
setTimeoutScale(ampleTime)

/** Gives this file or test the time limits of the product. Other files come after it in the same process. */
export function setUsualLimits() {
  setTimeoutScale(1)
  after(() => setTimeoutScale(ampleTime))
}
