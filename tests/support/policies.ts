import { policyOf } from '#features/page/policy.ts'

export const specified = policyOf('specified')
export const trusted = policyOf('trusted')
