const hour = 3_600_000
const day = 24 * hour

/** For so long a session stays limited, if nobody opposes it. */
export const limitedFor = 7 * day
/** An account that nobody has used for so long may have lost its number to somebody else. */
export const unseenDays = 45
/** For so long after a dispute began, a code to the number proves nothing: a SIM may have been replaced. */
const disputedFor = 7 * day
/** For so long after somebody said "It was not me" a code opens nothing but limited sessions. */
const opposedFor = day

/** What a device remembers of a telephone: since when, and whether it has waited since then as limited. */
export type DeviceMemory = { since: number; isWaiting: boolean }

type SignIn = {
  /** What is known of the account. */
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
  /** The device has been here before. */
  isKnown: boolean
  /** The holder of the number must say first whether the account is theirs. */
  isUnsure: boolean
  /** The session is limited since then; null if it may do everything. */
  limitedSince: number | null
  /** The code was a proof that ends the dispute over the account. */
  settles?: true
}

/** How strong a session is that a code alone opens. */
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

/** Where nothing is limited, a device is only known or not. */
export const always = (remembered: DeviceMemory | null): Strength => ({
  isKnown: remembered !== null,
  isUnsure: false,
  limitedSince: null,
})
