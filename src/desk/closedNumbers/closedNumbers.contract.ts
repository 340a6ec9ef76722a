import { calls, Done, Type } from '#ground/calls/contract.ts'

/** These calls exist only in the trusted edition. */
export const closedNumbersCalls = calls({
  /** Such a number does not register again. */
  close: {
    method: 'POST',
    path: '/api/admin/close-number',
    access: 'admin',
    body: Type.Object({ phoneNumber: Type.String({ maxLength: 30 }), isClosed: Type.Boolean() }),
    answer: Done,
    refusals: { INVALID_PHONE: 400 },
  },
})
