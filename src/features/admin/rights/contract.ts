import { AnswerToRequest, KindOfRequest, RequestNumber, RequestText } from '#features/rights/contract.ts'
import { roleRefusals } from '#features/roles/contract.ts'
import { calls, OrNull, type Static, Type } from '#kit/calls/contract.ts'

const Day = Type.String({ format: 'date' })

const DeskRequest = Type.Object({
  reference: Type.String(),
  kind: KindOfRequest,
  askedOn: Day,
  dueOn: Day,
  /** Below zero when it is late. */
  daysLeft: Type.Integer(),
  isOpen: Type.Boolean(),
  answeredOn: OrNull(Day),
  answer: OrNull(AnswerToRequest),
  /** Both null of somebody without an account, and of one whose account is gone. */
  accountId: OrNull(Type.Integer()),
  userId: OrNull(Type.String()),
  contact: OrNull(Type.String()),
  said: OrNull(Type.String()),
  note: OrNull(Type.String()),
})
export type DeskRequest = Static<typeof DeskRequest>

/** These calls exist only if the operator has switched on `moderation`. */
export const deskRightsCalls = calls({
  /** Open ones by the day on which they are due, the others the latest first. The next page is linked. */
  list: {
    method: 'GET',
    path: '/api/admin/rights',
    access: 'admin',
    query: Type.Object({
      /** Those that are open, if nothing is said. */
      state: Type.Optional(Type.Union([Type.Literal('open'), Type.Literal('closed')])),
      cursor: Type.Optional(Type.String({ pattern: '^[0-9]{1,16}$' })),
    }),
    answer: Type.Array(DeskRequest),
    refusals: roleRefusals,
  },
  /** Writes down what somebody without an account has asked for in a letter. */
  enter: {
    method: 'POST',
    path: '/api/admin/rights',
    access: 'admin',
    body: Type.Object({
      kind: KindOfRequest,
      contact: Type.String({ minLength: 1, maxLength: 200 }),
      said: RequestText,
      /** The day on which the letter arrived; the clock runs from then on. */
      askedOn: Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }),
    }),
    answer: Type.Object({ reference: Type.String(), dueOn: Day }),
    refusals: roleRefusals,
  },
  answer: {
    method: 'POST',
    path: '/api/admin/rights/answer',
    access: 'admin',
    body: Type.Object({ reference: RequestNumber, answer: AnswerToRequest, note: RequestText }),
    answer: Type.Object({ success: Type.Literal(true) }),
    refusals: { ...roleRefusals, REQUEST_NOT_FOUND: 404, ANSWERED_ALREADY: 409 },
  },
})
