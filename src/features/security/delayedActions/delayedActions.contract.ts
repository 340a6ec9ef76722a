import {
  AccountCode,
  AccountCodeSent,
  deliveryRefusals,
  guessRefusals,
} from '#features/accounts/accounts.contract.ts'
import { sensitiveActions } from '#features/security/sensitiveActions/sensitiveActions.contract.ts'
import { defineCalls, OneOf, type Static, Type } from '#platform/api/contract.ts'

const Action = OneOf([...sensitiveActions, 'number'])

/** What was requested and has not come true yet. Until then devices can stop it. */
const DelayedAction = Type.Object({
  action: Action,
  /** From then on the device that requested it may do it, or it comes by itself. */
  dueAt: Type.String(),
  /** Another number, or the end of the account. */
  byItself: Type.Boolean(),
  /** Where it was requested; of what comes by itself nothing is kept of that. */
  isHere: Type.Boolean(),
  browser: Type.String(),
  system: Type.String(),
  phoneNumber: Type.Union([Type.String(), Type.Null()]),
})
export type DelayedAction = Static<typeof DelayedAction>
export const DelayedActions = Type.Array(DelayedAction)

/** These calls exist only in the trusted edition. */
export const delayedCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/api/delayed-actions',
    access: 'member',
    beforeConsent: true,
    answer: DelayedActions,
    refusals: {},
  },
  /** Sends a code to the person's own number. */
  sendCode: {
    method: 'POST',
    path: '/api/delayed-actions/code',
    waitsOutside: true,
    access: 'member',
    whileSuspended: true,
    beforeConsent: true,
    fullOnly: true,
    answer: AccountCodeSent,
    refusals: deliveryRefusals,
  },
  /**
   * With the code all devices are told, and a day later this one may do it, unless one of them stops it.
   */
  request: {
    method: 'POST',
    path: '/api/delayed-actions',
    access: 'member',
    whileSuspended: true,
    beforeConsent: true,
    fullOnly: true,
    body: Type.Object({ action: OneOf(sensitiveActions), ...AccountCode.properties }),
    answer: DelayedActions,
    refusals: guessRefusals,
  },
  /**
   * Stops one of them, whichever device requested it, or all but the end of the account. A limited session
   * stops what younger ones requested. An account without a number stays once it has another one.
   */
  stop: {
    method: 'POST',
    path: '/api/delayed-actions/stop',
    access: 'member',
    whileSuspended: true,
    beforeConsent: true,
    body: Type.Object({ action: Type.Optional(Action) }),
    answer: DelayedActions,
    refusals: { MAY_NOT_STOP: 403, NUMBER_LOST: 409 },
  },
})
