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
  /** A dial code ("+966") or an ISO country code ("SA"). */
  countryCode: Type.String({ pattern: '^(\\+[1-9][0-9]{0,3}|[A-Za-z]{2})$' }),
})
export type NewNumber = Static<typeof NewNumber>

/** Trusted edition only. */
export const numberCalls = defineCalls({
  /** To the new number, or to the current one if omitted. */
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
  /** Takes seven days; one after a code to the current number; none with a fresh passkey. */
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
