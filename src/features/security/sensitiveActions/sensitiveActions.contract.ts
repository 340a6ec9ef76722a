/** Having the unlocked device isn't enough for these; they need step-up. */
export const sensitiveActions = ['export', 'deletion', 'doors', 'devices'] as const
export type SensitiveAction = (typeof sensitiveActions)[number]

/** Validity of a passkey proof. */
export const provenMinutes = 5

export const sensitiveActionRefusals = { STEP_UP_REQUIRED: 403 } as const
