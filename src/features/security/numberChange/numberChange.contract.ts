import {
  AccountCode,
  AccountCodeSent,
  deliveryRefusals,
  guessRefusals,
} from '#features/accounts/accounts.contract.ts'
import { defineCalls, type Static, Type } from '#platform/api/contract.ts'
import { DelayedActions } from '../delayedActions/delayedActions.contract.ts'

const NewNumber = Type.Object({
  phoneNumber: Type.String({ minLength: 1, maxLength: 40 }),
  /** A dial code, such as "+966", or the two letters of a country, such as "SA". */
  countryCode: Type.String({ pattern: '^(\\+[1-9][0-9]{0,3}|[A-Za-z]{2})$' }),
})
export type NewNumber = Static<typeof NewNumber>

/** These calls exist only in the trusted edition. */
export const numberCalls = defineCalls({
  /** Sends a code to the new number, or without one to the number that the account has. */
  sendCode: {
    method: 'POST',
    path: '/api/number/code',
    waitsOutside: true,
    access: 'member',
    fullOnly: true,
    body: Type.Object({ to: Type.Optional(NewNumber) }),
    answer: AccountCodeSent,
    refusals: { INVALID_PHONE: 400, COUNTRY_NOT_OFFERED: 400, ...deliveryRefusals },
  },
  /**
   * With the code to the new number the change is told everywhere, and done after seven days, if nobody stops
   * it. With the code to the number of now, in a second call, it is done after a day. Somebody who has just
   * shown a passkey does not wait.
   */
  ask: {
    method: 'POST',
    path: '/api/number',
    access: 'member',
    fullOnly: true,
    body: Type.Object({ to: Type.Optional(NewNumber), ...AccountCode.properties }),
    answer: DelayedActions,
    refusals: { INVALID_PHONE: 400, ...guessRefusals, NUMBER_TAKEN: 409, NO_NUMBER_ASKED: 404 },
  },
})
