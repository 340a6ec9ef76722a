import type { Role } from '#ground/calls/contract.ts'

export const roles = ['triage', 'moderator', 'admin'] as const satisfies readonly Role[]

/** The refusal of every call that not every administrator may make. */
export const roleRefusals = { ROLE_REQUIRED: 403 } as const
