const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** Riyadh is three hours ahead of UTC all year. */
const ahead = 3 * hour

/** The latest of these hours of the day in Riyadh that has come. */
export function latestOf(hours: readonly number[], now: number): Date {
  const midnight = Math.floor((now + ahead) / day) * day - ahead
  const all = hours.flatMap((each) => [midnight - day + each * hour, midnight + each * hour])
  return new Date(Math.max(...all.filter((at) => at <= now)))
}

/** The next of them. */
export function nextOf(hours: readonly number[], now: number): Date {
  const midnight = Math.floor((now + ahead) / day) * day - ahead
  const all = hours.flatMap((each) => [midnight + each * hour, midnight + day + each * hour])
  return new Date(Math.min(...all.filter((at) => at > now)))
}

/** What was begun before an hour has been committed by then. */
export const graceMs = minute
