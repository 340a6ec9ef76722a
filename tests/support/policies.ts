import { policyOf } from '#features/boot/policy.ts'

/** What FEATURES make of ratings: nothing, sealed, and sealed with doors. */
export const plain = policyOf(new Set(), 5)
export const sealed = policyOf(new Set(['sealed-ratings']), 5)
export const trusted = policyOf(new Set(['sealed-ratings', 'rating-doors']), 5)
