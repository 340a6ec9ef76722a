const hour = 3_600_000

/** For so long every device can stop what was asked for by a code. */
const waitHours = 24
/** For so long after that it may be done. */
const openHours = 72
/** How long something that was asked for counts at all. */
export const askedHours = waitHours + openHours

/** From when on something may be done that was asked for by a code. */
export const mayFrom = (askedAt: Date) => new Date(askedAt.getTime() + waitHours * hour)

/** Whether what was asked for then may be done now. */
export function isRipe(askedAt: Date | null, now: number) {
  if (!askedAt) return false
  const age = now - askedAt.getTime()
  return age >= waitHours * hour && age < askedHours * hour
}
