import { policyOf } from '#features/site/policy.ts'

export const specified = policyOf('specified')
export const trusted = policyOf('trusted')
