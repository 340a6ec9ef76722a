import { calls, OneOf, type Static, Type } from '#ground/calls/contract.ts'

/**
 * What became of a rating: never more than the rater could tell by the clock, because the rest would tell
 * them of a block, or of who else has rated.
 */
export const receiptStates = ['waiting', 'countedOrWaiting'] as const

const Receipt = Type.Object({
  /** As the person was called when they were rated; all null if that leads to nobody any more. */
  userId: Type.Union([Type.String(), Type.Null()]),
  displayName: Type.Union([Type.String(), Type.Null()]),
  profileImageUrl: Type.Union([Type.String(), Type.Null()]),
  /** The day in Riyadh on which it was given, or revised last. */
  day: Type.String({ format: 'date' }),
  state: OneOf(receiptStates),
})
export type Receipt = Static<typeof Receipt>

/** This call exists only in the trusted edition. */
export const receiptsCalls = calls({
  /** Whom the caller has rated, page after page, the latest first. The next page is linked. */
  given: {
    method: 'GET',
    path: '/api/receipts',
    access: 'member',
    fullOnly: true,
    query: Type.Object({ cursor: Type.Optional(Type.String({ maxLength: 120 })) }),
    answer: Type.Array(Receipt),
    refusals: {},
  },
})
