import { defineCalls, OneOf, type Static, Type } from '#platform/api/contract.ts'
import { ReportText } from './textLimits.ts'

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

/** As the affected person sees it; never reveals a report or its reporter. */
const OwnDecision = Type.Object({
  id: Type.Integer(),
  measure: MeasureTaken,
  /** A section of the terms, or the law. */
  ground: Type.String(),
  reason: Type.String(),
  note: Type.Union([Type.String(), Type.Null()]),
  noteLanguage: Type.Union([Type.Literal('en'), Type.Literal('ar'), Type.Null()]),
  byRule: Type.Boolean(),
  /** Riyadh dates. */
  decidedOn: Type.String(),
  until: Type.Union([Type.String(), Type.Null()]),
  applies: Type.Boolean(),
  isReversed: Type.Boolean(),
  mayAppeal: Type.Boolean(),
  appeal: Type.Union([AppealState, Type.Null()]),
})
export type OwnDecision = Static<typeof OwnDecision>

const AccountStatus = Type.Object({
  isSuspended: Type.Boolean(),
  /** A closed account is erased after the appeal period, unless the decision is reversed. */
  isClosed: Type.Boolean(),
  /** Riyadh date. Null if not suspended or suspended indefinitely. */
  suspendedUntil: Type.Union([Type.String(), Type.Null()]),
  /** `to_members` while a report is under review. */
  photo: OneOf(['shown', 'to_members', 'hidden']),
  decisions: Type.Array(OwnDecision),
})
export type AccountStatus = Static<typeof AccountStatus>

/** Trusted edition only. */
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
