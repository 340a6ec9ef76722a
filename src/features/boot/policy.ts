import type { Feature } from './features.ts'

/**
 * What FEATURES make of ratings and accounts. It is built once, for the server and for the pages it serves.
 */
export type Policy = {
  /**
   * How many people must have rated a trait before a night shows it; null where every rating is shown at
   * once.
   */
  sealedMin: number | null
  /** Whether people say who may rate them; otherwise everybody may. */
  hasDoors: boolean
  /** Whether people are told of a rating when it is given; otherwise a night tells of what it shows. */
  tellsNow: boolean
  /** Whether people may report others, and somebody decides. Then they may block others too. */
  moderates: boolean
  /** Whether a code alone opens only a limited session where somebody else may hold the number. */
  hasStrengths: boolean
  /** Whether newcomers have a mirror and first steps, and people may gather. */
  hasFirstDays: boolean
}

export function policyOf(features: ReadonlySet<Feature>, sealedMin: number): Policy {
  const areSealed = features.has('sealed-ratings')
  return {
    sealedMin: areSealed ? sealedMin : null,
    hasDoors: features.has('rating-doors'),
    moderates: features.has('moderation'),
    tellsNow: !areSealed,
    hasFirstDays: features.has('first-days'),
    hasStrengths: features.has('account-safety'),
  }
}
