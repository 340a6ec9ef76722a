/** A machine is slow for all that a process does, so each process has one factor, which nobody hands on. */
let factor = 1

/** How many times longer than usual this process waits before it gives up. */
export const timeoutScale = () => factor

/** Said before the database is opened, whose connections keep the time limits that they began with. */
export function setTimeoutScale(times: number) {
  factor = times
}
