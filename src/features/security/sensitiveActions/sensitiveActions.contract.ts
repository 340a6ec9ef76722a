/** What is so grave that somebody who found the device open must not do it. */
export const acts = ['export', 'deletion', 'doors', 'devices'] as const
export type Act = (typeof acts)[number]

/** Minutes for which a passkey that was shown counts. */
export const provenMinutes = 5

/** The refusals of every call that asks for a passkey, or a code and a day, before it is done. */
export const graveRefusals = { STEP_UP_REQUIRED: 403 } as const
