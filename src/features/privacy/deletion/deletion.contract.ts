import {
  AccountCode,
  AccountCodeSent,
  deliveryRefusals,
  guessRefusals,
} from '#features/accounts/accounts.contract.ts'
import { sensitiveActionRefusals } from '#features/security/sensitiveActions/sensitiveActions.contract.ts'
import { defineCalls, Type } from '#platform/api/contract.ts'

/** The days in which people may change their mind. */
export const graceDays = 30

/** These calls exist only in the trusted edition. */
export const deletionCalls = defineCalls({
  /** Sends a code to the person's own number. */
  sendCode: {
    method: 'POST',
    path: '/api/deletion/code',
    whileSuspended: true,
    waitsOutside: true,
    access: 'member',
    fullOnly: true,
    beforeConsent: true,
    answer: AccountCodeSent,
    refusals: { ...deliveryRefusals, ...sensitiveActionRefusals },
  },
  /** With the code the person is hidden and signed out everywhere, and deleted when the days are over. */
  confirm: {
    method: 'POST',
    path: '/api/deletion',
    access: 'member',
    whileSuspended: true,
    fullOnly: true,
    beforeConsent: true,
    body: AccountCode,
    answer: Type.Object({ success: Type.Literal(true), deletionDueAt: Type.String() }),
    refusals: { ...guessRefusals, ...sensitiveActionRefusals },
  },
})
