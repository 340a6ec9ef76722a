/** What is so grave that somebody who found the device open must not do it. */
export const sensitiveActions = ['export', 'deletion', 'doors', 'devices'] as const
export type SensitiveAction = (typeof sensitiveActions)[number]

/** Minutes for which a passkey that was shown counts. */
export const provenMinutes = 5

/** The refusals of every call that asks for a passkey, or a code and a day, before it is done. */
export const sensitiveActionRefusals = { STEP_UP_REQUIRED: 403 } as const
