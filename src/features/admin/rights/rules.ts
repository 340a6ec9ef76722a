const dayMs = 86_400_000
const longestAgo = 365

/** A letter arrived within the last year, and not tomorrow; the day is one in Riyadh. */
export function letterDayProblem(askedOn: string, now: Date) {
  const begins = Date.parse(`${askedOn}T00:00:00+03:00`)
  if (Number.isNaN(begins) || dayInRiyadh(new Date(begins)) !== askedOn) return 'WRONG_DAY'
  const isFine = begins <= now.getTime() && begins > now.getTime() - longestAgo * dayMs
  return isFine ? null : 'WRONG_DAY'
}

/** The day in Riyadh, as a field for days takes it. */
export const dayInRiyadh = (now: Date) => new Date(now.getTime() + 3 * 3_600_000).toISOString().slice(0, 10)
