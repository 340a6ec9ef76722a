import { defineCalls, OneOf, type Static, Type } from '#platform/api/contract.ts'
import { ReportText } from './textLimits.ts'

/** What may be decided of somebody. `reversal` takes an earlier decision back. */
export const measures = [
  'none',
  'warning',
  'photo',
  'name',
  'bio',
  'suspend',
  'close',
  'delete',
  'verify',
  'unverify',
  'hold',
  'reporting',
  'reversal',
] as const
export const MeasureTaken = OneOf(measures)
export type MeasureTaken = Static<typeof MeasureTaken>

export const AppealState = OneOf(['waiting', 'granted', 'upheld', 'upheld_by_the_same'])
export type AppealState = Static<typeof AppealState>

/** A decision as whom it is about reads it. It never says who reported, or whether anybody did. */
const OwnDecision = Type.Object({
  id: Type.Integer(),
  measure: MeasureTaken,
  /** A section of the terms, or the law. */
  ground: Type.String(),
  /** A prepared sentence. */
  reason: Type.String(),
  note: Type.Union([Type.String(), Type.Null()]),
  noteLanguage: Type.Union([Type.Literal('en'), Type.Literal('ar'), Type.Null()]),
  /** By a person, or by a rule of the house. */
  byRule: Type.Boolean(),
  /** Days in Riyadh. */
  decidedOn: Type.String(),
  until: Type.Union([Type.String(), Type.Null()]),
  /** Whether it still has an effect. */
  applies: Type.Boolean(),
  isReversed: Type.Boolean(),
  mayAppeal: Type.Boolean(),
  appeal: Type.Union([AppealState, Type.Null()]),
})
export type OwnDecision = Static<typeof OwnDecision>

const AccountStatus = Type.Object({
  isSuspended: Type.Boolean(),
  /** The account is closed and will be erased unless that is taken back. */
  isClosed: Type.Boolean(),
  /** A day in Riyadh; null also where it lasts until something is put right. */
  suspendedUntil: Type.Union([Type.String(), Type.Null()]),
  /** The photo is not shown, to nobody or to members alone, while somebody looks at it. */
  photo: OneOf(['shown', 'to_members', 'hidden']),
  decisions: Type.Array(OwnDecision),
})
export type AccountStatus = Static<typeof AccountStatus>

/** These calls exist only in the trusted edition. */
export const decisionsCalls = defineCalls({
  status: {
    method: 'GET',
    path: '/api/account-status',
    access: 'registering',
    beforeConsent: true,
    answer: AccountStatus,
    refusals: {},
  },
  appeal: {
    method: 'POST',
    path: '/api/account-status/appeal',
    access: 'registering',
    beforeConsent: true,
    whileSuspended: true,
    body: Type.Object({ decisionId: Type.Integer({ minimum: 1 }), said: ReportText }),
    answer: AccountStatus,
    refusals: {
      DECISION_NOT_FOUND: 404,
      SAID_TOO_LONG: 400,
      APPEALED_ALREADY: 409,
      TOO_LATE_TO_APPEAL: 410,
    },
  },
})
