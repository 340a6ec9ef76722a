import { AccountCodeSent, deliveryRefusals, guessRefusals } from '#features/accounts/accounts.contract.ts'
import { sensitiveActionRefusals } from '#features/security/sensitiveActions/sensitiveActions.contract.ts'
import { Done, defineCalls, type Static, Type } from '#platform/api/contract.ts'

const DeviceId = Type.String({ minLength: 22, maxLength: 22 })
const Named = Type.Object({ id: DeviceId })

const Device = Type.Object({
  id: Type.String(),
  /** E.g. `chrome`, `android`; empty if unknown. */
  browser: Type.String(),
  system: Type.String(),
  /** Riyadh dates. */
  firstDay: Type.String(),
  lastDay: Type.String(),
  isThis: Type.Boolean(),
  limitedUntil: Type.Union([Type.String(), Type.Null()]),
  /** Signed in after the caller. */
  isNewer: Type.Boolean(),
  mayOppose: Type.Boolean(),
  /** Disputed account: `limitedUntil` is when codes count as proof again. */
  isDisputed: Type.Boolean(),
})
export type Device = Static<typeof Device>

const notFound = { DEVICE_NOT_FOUND: 404 } as const

export const devicesCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/api/devices',
    access: 'member',
    beforeConsent: true,
    answer: Type.Array(Device),
    refusals: {},
  },
  end: {
    method: 'POST',
    path: '/api/devices/end',
    access: 'member',
    whileSuspended: true,
    beforeConsent: true,
    fullOnly: true,
    body: Named,
    answer: Done,
    refusals: { ...notFound, ...sensitiveActionRefusals },
  },
  endOthers: {
    method: 'POST',
    path: '/api/devices/end-others',
    access: 'member',
    whileSuspended: true,
    beforeConsent: true,
    fullOnly: true,
    answer: Type.Object({ success: Type.Literal(true), ended: Type.Integer() }),
    refusals: sensitiveActionRefusals,
  },
  /** For a dispute. Limited sessions on a known device may use it, too. */
  sendCode: {
    method: 'POST',
    path: '/api/devices/code',
    waitsOutside: true,
    access: 'member',
    whileSuspended: true,
    beforeConsent: true,
    answer: AccountCodeSent,
    refusals: deliveryRefusals,
  },
  /**
   * Ends the session and limits code sign-ins for a day. Needs a code or passkey: an older session alone
   * proves nothing.
   */
  oppose: {
    method: 'POST',
    path: '/api/devices/not-me',
    access: 'member',
    whileSuspended: true,
    beforeConsent: true,
    body: Type.Object({
      ...Named.properties,
      code: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
    }),
    answer: Done,
    refusals: { ...notFound, ...guessRefusals, PROOF_REQUIRED: 403 },
  },
  /**
   * "It was not me": limits all sessions until one proves itself with a passkey or recovery code older than
   * the disputing session.
   */
  dispute: {
    method: 'POST',
    path: '/api/devices/dispute',
    access: 'member',
    whileSuspended: true,
    beforeConsent: true,
    body: Named,
    answer: Done,
    refusals: notFound,
  },
  /** Lifts the limits of a device the person recognizes. */
  approve: {
    method: 'POST',
    path: '/api/devices/approve',
    access: 'member',
    beforeConsent: true,
    fullOnly: true,
    body: Named,
    answer: Done,
    refusals: notFound,
  },
})
