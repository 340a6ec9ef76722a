import { Done, defineCalls, OneOf, type Static, Type } from '#platform/api/contract.ts'

/** What people agree to, in the order in which they are asked. */
export const consentNames = ['terms', 'being_rated', 'adult'] as const
const Consent = OneOf(consentNames)
export type Consent = Static<typeof Consent>

/** The day of the text of the legal pages. Another one here asks everybody again. */
export const termsVersion = '2025-07-02'

/** What is asked for now. Of an adult it is the age, because the year of birth is not kept. */
export const versionOf: Readonly<Record<Consent, string>> = {
  terms: termsVersion,
  being_rated: termsVersion,
  adult: '18',
}

/** The version of the terms whose words stood beside the button. */
export const ShownVersion = Type.String({ maxLength: 20 })

/** The year of birth. It is judged when it comes, and then forgotten. */
export const BornIn = Type.Integer()

const ConsentAnswer = Type.Object({
  what: Consent,
  version: Type.String(),
  /** The day in Riyadh. */
  agreedOn: Type.String({ format: 'date' }),
})
export type ConsentAnswer = Static<typeof ConsentAnswer>

/** These calls exist only in the trusted edition. */
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
