import { fullOnlyRefusals } from '#features/strength/contract.ts'
import { calls, type Static, Type } from '#kit/calls/contract.ts'
import { mostSaid } from './rules.ts'

export const KindOfRequest = Type.Union([
  Type.Literal('copy'),
  Type.Literal('correction'),
  Type.Literal('deletion'),
  Type.Literal('objection'),
])
export const AnswerToRequest = Type.Union([
  Type.Literal('copy_yourself'),
  Type.Literal('copy_sent'),
  Type.Literal('correct_yourself'),
  Type.Literal('corrected'),
  Type.Literal('delete_yourself'),
  Type.Literal('deleted'),
  Type.Literal('object_yourself'),
  Type.Literal('objection_heeded'),
  Type.Literal('nothing_held'),
  Type.Literal('not_proved'),
  Type.Literal('law_keeps'),
])
export const RequestText = Type.String({ maxLength: mostSaid })
export const RequestNumber = Type.String({ pattern: '^[A-Z2-7]{8}$' })

const OwnRequest = Type.Object({
  reference: Type.String(),
  kind: KindOfRequest,
  said: Type.String(),
  /** Days in Riyadh. */
  askedOn: Type.String({ format: 'date' }),
  dueOn: Type.String({ format: 'date' }),
  answeredOn: Type.Union([Type.String({ format: 'date' }), Type.Null()]),
  answer: Type.Union([AnswerToRequest, Type.Null()]),
  note: Type.Union([Type.String(), Type.Null()]),
})
export type OwnRequest = Static<typeof OwnRequest>

/** These calls exist only if the operator has switched on `moderation`. */
export const rightsCalls = calls({
  own: {
    method: 'GET',
    path: '/api/rights',
    access: 'member',
    fullOnly: true,
    beforeConsent: true,
    answer: Type.Array(OwnRequest),
    refusals: fullOnlyRefusals,
  },
  file: {
    method: 'POST',
    path: '/api/rights',
    access: 'member',
    whileSuspended: true,
    fullOnly: true,
    beforeConsent: true,
    perMinute: 10,
    body: Type.Object({ kind: KindOfRequest, said: RequestText }),
    answer: Type.Object({ reference: Type.String(), dueOn: Type.String({ format: 'date' }) }),
    refusals: { ...fullOnlyRefusals, WORDS_REQUIRED: 400, ONE_OPEN_REQUEST_A_KIND: 409 },
  },
})
