/** One factor per process, because a slow machine slows everything. */
let factor = 1

export const timeoutScale = () => factor

/** Call before opening the database: connections keep their initial timeouts. */
export function setTimeoutScale(times: number) {
  factor = times
}
