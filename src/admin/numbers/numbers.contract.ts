import { Done, defineCalls, Type } from '#platform/api/contract.ts'

export const numbersCalls = defineCalls({
  /** Recorded in the audit log with the requester. */
  reveal: {
    method: 'POST',
    path: '/api/admin/reveal-number',
    access: 'admin',
    body: Type.Object({ userId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
    answer: Type.Object({ phoneNumber: Type.String() }),
    refusals: { NUMBER_NOT_FOUND: 404 },
  },
  close: {
    method: 'POST',
    path: '/api/admin/close-number',
    access: 'admin',
    body: Type.Object({ phoneNumber: Type.String({ maxLength: 30 }), isClosed: Type.Boolean() }),
    answer: Done,
    refusals: { INVALID_PHONE: 400 },
  },
})
