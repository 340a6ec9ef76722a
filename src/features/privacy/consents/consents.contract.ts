import { Done, defineCalls, OneOf, type Static, Type } from '#platform/api/contract.ts'

export const consentNames = ['terms', 'being_rated', 'adult'] as const
const Consent = OneOf(consentNames)
export type Consent = Static<typeof Consent>

/** Date of the legal text. Changing it requires consent again. */
export const termsVersion = '2025-07-02'

/** `adult` records the age limit, because the birth year isn't stored. */
export const versionOf: Readonly<Record<Consent, string>> = {
  terms: termsVersion,
  being_rated: termsVersion,
  adult: '18',
}

export const ShownVersion = Type.String({ maxLength: 20 })

/** The birth year; checked, never stored. */
export const BornIn = Type.Integer()

const ConsentAnswer = Type.Object({
  what: Consent,
  version: Type.String(),
  /** Riyadh date. */
  agreedOn: Type.String({ format: 'date' }),
})
export type ConsentAnswer = Static<typeof ConsentAnswer>

/** Trusted edition only. */
export const consentsCalls = defineCalls({
  own: {
    method: 'GET',
    path: '/api/consents',
    access: 'member',
    beforeConsent: true,
    answer: Type.Object({ agreed: Type.Array(ConsentAnswer), missing: Type.Array(Consent) }),
    refusals: {},
  },
  agree: {
    method: 'POST',
    path: '/api/consents',
    access: 'member',
    whileSuspended: true,
    beforeConsent: true,
    body: Type.Object({ version: ShownVersion, bornIn: Type.Optional(BornIn) }),
    answer: Done,
    refusals: { TERMS_CHANGED: 409, ADULTS_ONLY: 403 },
  },
})
