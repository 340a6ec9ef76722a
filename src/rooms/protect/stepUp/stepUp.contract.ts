import { calls, OneOf, type Static, Type } from '#ground/calls/contract.ts'
import { deliveryRefusals, guessRefusals, OwnCodeSent } from '#rooms/account/account.contract.ts'
import { stopRefusals } from '#rooms/account/strength/strength.contract.ts'

const AnyAct = OneOf(['export', 'deletion', 'doors', 'devices'])

/** Something grave that a device has asked for, and may do from a moment on. */
const GraveAsked = Type.Object({
  act: AnyAct,
  mayFrom: Type.String(),
  isHere: Type.Boolean(),
  browser: Type.String(),
  system: Type.String(),
})
export type GraveAsked = Static<typeof GraveAsked>

/** These calls exist only in the trusted edition. */
export const stepUpCalls = calls({
  asked: {
    method: 'GET',
    path: '/api/step-up',
    access: 'member',
    beforeConsent: true,
    answer: Type.Array(GraveAsked),
    refusals: {},
  },
  /** Sends a code to the person's own number. */
  sendCode: {
    method: 'POST',
    path: '/api/step-up/code',
    waitsOutside: true,
    access: 'member',
    beforeConsent: true,
    fullOnly: true,
    answer: OwnCodeSent,
    refusals: deliveryRefusals,
  },
  /**
   * With the code all devices are told, and a day later this one may do it, unless one of them stops it.
   */
  ask: {
    method: 'POST',
    path: '/api/step-up',
    access: 'member',
    whileSuspended: true,
    beforeConsent: true,
    fullOnly: true,
    body: Type.Object({ act: AnyAct, code: Type.String({ minLength: 1, maxLength: 20 }) }),
    answer: Type.Object({ success: Type.Literal(true), mayFrom: Type.String() }),
    refusals: guessRefusals,
  },
  /** Stops all that any device asked for; a limited session, what younger ones did. */
  stop: {
    method: 'POST',
    path: '/api/step-up/stop',
    access: 'member',
    whileSuspended: true,
    beforeConsent: true,
    answer: Type.Object({ success: Type.Literal(true), stopped: Type.Integer() }),
    refusals: stopRefusals,
  },
})
