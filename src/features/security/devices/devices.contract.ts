import { AccountCodeSent, deliveryRefusals, guessRefusals } from '#features/accounts/accounts.contract.ts'
import { sensitiveActionRefusals } from '#features/security/sensitiveActions/sensitiveActions.contract.ts'
import { Done, defineCalls, type Static, Type } from '#platform/api/contract.ts'

const DeviceId = Type.String({ minLength: 22, maxLength: 22 })
const Named = Type.Object({ id: DeviceId })

/** A browser in which somebody is signed in. */
const Device = Type.Object({
  id: Type.String(),
  /** Short names, such as `chrome` and `android`; empty where the browser names none that we know. */
  browser: Type.String(),
  system: Type.String(),
  /** Days in Riyadh. */
  firstDay: Type.String(),
  lastDay: Type.String(),
  isThis: Type.Boolean(),
  /** Until when it may not do what is grave; null if it may do everything. */
  limitedUntil: Type.Union([Type.String(), Type.Null()]),
  /** It came after the device that asks. */
  isNewer: Type.Boolean(),
  /** The device that asks may say that it is not theirs. */
  mayOppose: Type.Boolean(),
  /** Two devices dispute the account; `limitedUntil` is when a code to the number counts as a proof again. */
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
  /** Sends a code to the person's own number. A limited session on their known telephone may need it, too. */
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
   * Ends a device that came later, and has codes alone open nothing but limited sessions for a day. It takes
   * the code, or a passkey shown just now: who holds an older session and nothing else opposes nobody.
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
   * "It was not me", without a proof. It ends no session: all are limited until one of them proves itself by
   * something older than the dispute.
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
  /** Says that a limited device is the person's own, which may then do everything. */
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
