import {
  AccountCode,
  AccountCodeSent,
  deliveryRefusals,
  guessRefusals,
} from '#features/accounts/accounts.contract.ts'
import { sensitiveActions } from '#features/security/sensitiveActions/sensitiveActions.contract.ts'
import { defineCalls, OneOf, type Static, Type } from '#platform/api/contract.ts'

const Action = OneOf([...sensitiveActions, 'number'])

const DelayedAction = Type.Object({
  action: Action,
  /** When the requesting device may act, or the action runs automatically. */
  dueAt: Type.String(),
  /** Runs automatically: a number change or account deletion. */
  byItself: Type.Boolean(),
  /** Requested on this device; always false for automatic ones. */
  isHere: Type.Boolean(),
  browser: Type.String(),
  system: Type.String(),
  phoneNumber: Type.Union([Type.String(), Type.Null()]),
})
export type DelayedAction = Static<typeof DelayedAction>
export const DelayedActions = Type.Array(DelayedAction)

/** Trusted edition only. */
export const delayedCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/api/delayed-actions',
    access: 'member',
    beforeConsent: true,
    answer: DelayedActions,
    refusals: {},
  },
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
  /** Notifies all devices; the action is allowed a day later unless stopped. */
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
   * Stops one action, or all except deletion. Limited sessions stop only their own and newer requests;
   * numberless accounts can't cancel deletion.
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
