import { policyOf } from '#features/boot/policy.ts'

export const specified = policyOf('specified', 5)
export const trusted = policyOf('trusted', 5)
