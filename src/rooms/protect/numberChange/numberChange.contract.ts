import { calls, type Static, Type } from '#ground/calls/contract.ts'
import { deliveryRefusals, guessRefusals, OwnCode, OwnCodeSent } from '#rooms/account/account.contract.ts'
import { stopRefusals } from '#rooms/account/strength/strength.contract.ts'

const NewNumber = Type.Object({
  phoneNumber: Type.String({ minLength: 1, maxLength: 40 }),
  /** A dial code, such as "+966", or the two letters of a country, such as "SA". */
  countryCode: Type.String({ pattern: '^(\\+[1-9][0-9]{0,3}|[A-Za-z]{2})$' }),
})

const State = Type.Object({
  /** Somebody else has the number now, so that the account has none. */
  isLost: Type.Boolean(),
  /** The number that the account is to have, and from when on. */
  change: Type.Union([Type.Null(), Type.Object({ phoneNumber: Type.String(), dueAt: Type.String() })]),
})
export type NumberState = Static<typeof State>

const taken = { NUMBER_TAKEN: 409 } as const
const notAsked = { NO_NUMBER_ASKED: 404 } as const

/** These calls exist only in the trusted edition. */
export const numberCalls = calls({
  state: { method: 'GET', path: '/api/number', access: 'member', answer: State, refusals: {} },
  /** Sends a code to the new number. */
  sendCode: {
    method: 'POST',
    path: '/api/number/code',
    waitsOutside: true,
    access: 'member',
    fullOnly: true,
    body: NewNumber,
    answer: OwnCodeSent,
    refusals: { INVALID_PHONE: 400, COUNTRY_NOT_OFFERED: 400, ...deliveryRefusals },
  },
  /**
   * With that code the change is told everywhere, and done after seven days, if nobody stops it; at once by
   * somebody who has just shown a passkey.
   */
  ask: {
    method: 'POST',
    path: '/api/number',
    access: 'member',
    fullOnly: true,
    body: Type.Object({ ...NewNumber.properties, ...OwnCode.properties }),
    answer: State,
    refusals: { INVALID_PHONE: 400, ...guessRefusals, ...taken },
  },
  /** Sends a code to the number that the account has. */
  sendOwnCode: {
    method: 'POST',
    path: '/api/number/own-code',
    waitsOutside: true,
    access: 'member',
    fullOnly: true,
    answer: OwnCodeSent,
    refusals: deliveryRefusals,
  },
  /** With that code it is done after a day, and at once by somebody who has just shown a passkey. */
  confirm: {
    method: 'POST',
    path: '/api/number/own',
    access: 'member',
    fullOnly: true,
    body: OwnCode,
    answer: State,
    refusals: { ...guessRefusals, ...taken, ...notAsked },
  },
  /** A limited session may do it too, if none that is older has asked. */
  stop: {
    method: 'POST',
    path: '/api/number/stop',
    access: 'member',
    beforeConsent: true,
    answer: State,
    refusals: stopRefusals,
  },
})
