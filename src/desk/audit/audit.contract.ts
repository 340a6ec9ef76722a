import { calls, type Static, Type } from '#ground/calls/contract.ts'

const AuditEntry = Type.Object({
  id: Type.Integer(),
  at: Type.String({ format: 'date-time' }),
  action: Type.String(),
  /** Null where it stands in none of the entries of its kind who did it. */
  by: Type.Union([Type.String(), Type.Null()]),
  /** Whom it is about, also when that account is gone. */
  subjectId: Type.Union([Type.Integer(), Type.Null()]),
  /** As they are called now. */
  userId: Type.Union([Type.String(), Type.Null()]),
  /** What else was written down, as JSON. */
  details: Type.String(),
})
export type AuditEntry = Static<typeof AuditEntry>

/** This call exists only in the trusted edition. */
export const auditCalls = calls({
  /** The latest first. The next page is linked. Whom one looks for stands in no address. */
  read: {
    method: 'POST',
    path: '/api/admin/audit',
    access: 'admin',
    changesNothing: true,
    body: Type.Object({
      /** The id of an account, or a user ID of now or before. */
      who: Type.Optional(Type.String({ maxLength: 60 })),
      action: Type.Optional(Type.String({ maxLength: 60 })),
      cursor: Type.Optional(Type.String({ pattern: '^[0-9]{1,16}$' })),
    }),
    answer: Type.Array(AuditEntry),
    refusals: {},
  },
})
