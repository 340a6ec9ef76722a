const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** Riyadh is UTC+3 all year. */
const ahead = 3 * hour

export function latestOf(hours: readonly number[], now: number): Date {
  const midnight = Math.floor((now + ahead) / day) * day - ahead
  const all = hours.flatMap((each) => [midnight - day + each * hour, midnight + each * hour])
  return new Date(Math.max(...all.filter((at) => at <= now)))
}

export function nextOf(hours: readonly number[], now: number): Date {
  const midnight = Math.floor((now + ahead) / day) * day - ahead
  const all = hours.flatMap((each) => [midnight + each * hour, midnight + day + each * hour])
  return new Date(Math.min(...all.filter((at) => at > now)))
}

/** Lets transactions begun before the hour commit. */
export const graceMs = minute
