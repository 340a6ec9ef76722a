import { policyOf } from '#rooms/page/policy.ts'

export const specified = policyOf('specified', { min: 3, lot: 12 })
export const trusted = policyOf('trusted', { min: 3, lot: 12 })
