import {
  AccountCode,
  AccountCodeSent,
  deliveryRefusals,
  guessRefusals,
} from '#features/accounts/accounts.contract.ts'
import { sensitiveActionRefusals } from '#features/security/sensitiveActions/sensitiveActions.contract.ts'
import { defineCalls, Type } from '#platform/api/contract.ts'

export const graceDays = 30

/** Trusted edition only. */
export const deletionCalls = defineCalls({
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
