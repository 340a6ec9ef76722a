const hour = 3_600_000
const day = 24 * hour

/** A session stays limited this long unless it's disputed. */
export const limitedFor = 7 * day
/** After this idle time the number may have changed hands. */
export const unseenDays = 45
/** During a dispute, codes prove nothing: the SIM may have been swapped. */
const disputedFor = 7 * day
/** After "It was not me", codes open only limited sessions. */
const opposedFor = day

/** `isWaiting`: the session has been limited since `since`. */
export type DeviceMemory = { since: number; isWaiting: boolean }

type SignIn = {
  risk: {
    isUnseen: boolean
    hasPasskey: boolean
    devicesFrom: Date | null
    opposedAt: Date | null
    disputedAt: Date | null
  }
  remembered: DeviceMemory | null
  bySms: boolean
  now: number
}

export type Strength = {
  isKnown: boolean
  /** The caller must first say whether the idle account is theirs. */
  isUnsure: boolean
  limitedSince: number | null
  settles?: true
}

/** Strength of a session opened by a code alone. */
export function strengthOf({ risk, remembered, bySms, now }: SignIn): Strength {
  const voidBefore = Math.max(risk.devicesFrom?.getTime() ?? 0, risk.opposedAt?.getTime() ?? 0)
  const memory = remembered && remembered.since >= voidBefore ? remembered : null
  const isKnown = memory !== null && (!memory.isWaiting || memory.since + limitedFor <= now)
  const isOpposed = risk.opposedAt !== null && risk.opposedAt.getTime() + opposedFor > now
  if (
    bySms &&
    risk.disputedAt &&
    risk.disputedAt.getTime() + disputedFor <= now &&
    (isKnown || !risk.isUnseen)
  )
    return { isKnown, isUnsure: false, limitedSince: null, settles: true }
  const isDoubtful = !isKnown && (risk.hasPasskey || risk.isUnseen || !bySms)
  return {
    isKnown,
    isUnsure: !isKnown && risk.isUnseen,
    limitedSince: isOpposed || isDoubtful ? (memory?.isWaiting ? memory.since : now) : null,
  }
}

export const always = (remembered: DeviceMemory | null): Strength => ({
  isKnown: remembered !== null,
  isUnsure: false,
  limitedSince: null,
})
