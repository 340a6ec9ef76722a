import {
  AccountCode,
  AccountCodeSent,
  deliveryRefusals,
  guessRefusals,
} from '#features/accounts/accounts.contract.ts'
import { sensitiveActionRefusals } from '#features/security/sensitiveActions/sensitiveActions.contract.ts'
import { Done, defineCalls, type Static, Type } from '#platform/api/contract.ts'

/** The database enforces this limit. */
export const maxPasskeys = 5
export const recoveryCodes = 10

const Long = Type.String({ maxLength: 20_000 })

const asIs = Type.Object({}, { additionalProperties: true })
/** Omits extensions: we request none, and libraries serialize them differently. */
export type MakeOptions = Omit<PublicKeyCredentialCreationOptionsJSON, 'extensions'>
export type ShowOptions = Omit<PublicKeyCredentialRequestOptionsJSON, 'extensions'>
const ToMake = Type.Object({ options: Type.Unsafe<MakeOptions>(asIs) })
export const ToShow = Type.Object({ options: Type.Unsafe<ShowOptions>(asIs) })

const Passkey = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** Riyadh dates. */
  addedOn: Type.String(),
  usedOn: Type.Union([Type.String(), Type.Null()]),
  /** Null once trusted. */
  trustedFrom: Type.Union([Type.String(), Type.Null()]),
})
export type Passkey = Static<typeof Passkey>

const credential = {
  id: Type.String({ maxLength: 2000 }),
  rawId: Type.String({ maxLength: 2000 }),
  type: Type.Literal('public-key'),
  clientExtensionResults: Type.Object({}),
}
export const NewPasskey = Type.Object({
  ...credential,
  response: Type.Object({
    clientDataJSON: Long,
    attestationObject: Long,
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10 })),
  }),
})
export type NewPasskey = Static<typeof NewPasskey>
export const ShownPasskey = Type.Object({
  ...credential,
  response: Type.Object({
    clientDataJSON: Long,
    authenticatorData: Long,
    signature: Long,
    userHandle: Type.Optional(Type.String({ maxLength: 200 })),
  }),
})
export type ShownPasskey = Static<typeof ShownPasskey>

const refused = { PASSKEY_REFUSED: 400 } as const
const proving = { ...refused, PASSKEY_TOO_NEW: 403 } as const

/** Trusted edition only. */
export const passkeysCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/api/passkeys',
    access: 'member',
    answer: Type.Object({ passkeys: Type.Array(Passkey), recoveryCodesLeft: Type.Integer() }),
    refusals: {},
  },
  /** Required so a stolen session can't plant a passkey. */
  sendCode: {
    method: 'POST',
    path: '/api/passkeys/code',
    waitsOutside: true,
    access: 'member',
    fullOnly: true,
    answer: AccountCodeSent,
    refusals: deliveryRefusals,
  },
  begin: {
    method: 'POST',
    path: '/api/passkeys/begin',
    access: 'member',
    fullOnly: true,
    body: AccountCode,
    answer: ToMake,
    refusals: guessRefusals,
  },
  add: {
    method: 'POST',
    path: '/api/passkeys',
    access: 'member',
    fullOnly: true,
    body: Type.Object({ made: NewPasskey, name: Type.String({ minLength: 1, maxLength: 50 }) }),
    answer: Done,
    refusals: { ...refused, TOO_MANY_PASSKEYS: 409, PASSKEY_TAKEN: 409 },
  },
  end: {
    method: 'POST',
    path: '/api/passkeys/end',
    access: 'member',
    fullOnly: true,
    body: Type.Object({ id: Type.String({ maxLength: 2000 }) }),
    answer: Done,
    refusals: { ...sensitiveActionRefusals, PASSKEY_NOT_FOUND: 404 },
  },
  /** Also lifts a session's limits. */
  beginProof: {
    method: 'POST',
    path: '/api/passkeys/prove/begin',
    access: 'member',
    whileSuspended: true,
    beforeConsent: true,
    answer: ToShow,
    refusals: {},
  },
  prove: {
    method: 'POST',
    path: '/api/passkeys/prove',
    access: 'member',
    whileSuspended: true,
    beforeConsent: true,
    perMinute: 10,
    body: Type.Object({ shown: ShownPasskey }),
    answer: Done,
    refusals: proving,
  },
  beginSignIn: {
    method: 'POST',
    path: '/api/passkeys/sign-in/begin',
    access: 'public',
    perMinute: 30,
    answer: ToShow,
    refusals: {},
  },
  signIn: {
    method: 'POST',
    path: '/api/passkeys/sign-in',
    access: 'public',
    perMinute: 10,
    body: Type.Object({ shown: ShownPasskey, rememberMe: Type.Optional(Type.Boolean()) }),
    answer: Done,
    refusals: refused,
  },
  /** Replaces earlier codes; shown once. */
  makeRecoveryCodes: {
    method: 'POST',
    path: '/api/recovery-codes',
    access: 'member',
    fullOnly: true,
    answer: Type.Object({ codes: Type.Array(Type.String()) }),
    refusals: sensitiveActionRefusals,
  },
  /** Each recovery code works once and counts like a passkey. */
  useRecoveryCode: {
    method: 'POST',
    path: '/api/recovery-codes/use',
    access: 'member',
    whileSuspended: true,
    beforeConsent: true,
    perMinute: 10,
    body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 40 }) }),
    answer: Done,
    refusals: { WRONG_RECOVERY_CODE: 400, TOO_MANY_ATTEMPTS: 429 },
  },
})
