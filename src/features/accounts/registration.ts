export const registrations = ['open', 'invited', 'closed'] as const
export type Registration = (typeof registrations)[number]

export const registrationRefusals = { INVITATION_REQUIRED: 403, REGISTRATION_CLOSED: 403 } as const
export type RegistrationRefusal = keyof typeof registrationRefusals
export const isRegistrationRefusal = (code: unknown): code is RegistrationRefusal =>
  code === 'INVITATION_REQUIRED' || code === 'REGISTRATION_CLOSED'
