import { ProofOfWork } from '#features/accounts/proofOfWork/proofOfWork.contract.ts'
import { defineCalls, OneOf, type Static, Type } from '#platform/api/contract.ts'
import { ReportText } from '../decisions/textLimits.ts'

/** In form order. Only rated people can report a `campaign`, about themselves. */
export const reportTopics = [
  'photo',
  'impersonation',
  'insult',
  'pressed',
  'blackmail',
  'minor',
  'campaign',
  'other',
] as const
export const Topic = OneOf(reportTopics)
export type Topic = Static<typeof Topic>

const ReportNumber = Type.String({ maxLength: 40 })

const ReportReceipt = Type.Object({
  reference: Type.String(),
  topic: Topic,
  dueAt: Type.String(),
})
export type ReportReceipt = Static<typeof ReportReceipt>

/** Says that action was taken, never which. */
const ReportState = Type.Object({
  reference: Type.String(),
  topic: Topic,
  /** Riyadh date. */
  sentOn: Type.String(),
  dueAt: Type.String(),
  answer: Type.Union([Type.Null(), Type.Literal('acted'), Type.Literal('nothing'), Type.Literal('left')]),
  mayAppeal: Type.Boolean(),
  appeal: Type.Union([
    Type.Null(),
    Type.Literal('waiting'),
    Type.Literal('granted'),
    Type.Literal('upheld'),
    /** The same moderator reviewed the appeal, because there was no other. */
    Type.Literal('upheld_by_the_same'),
  ]),
})
export type ReportState = Static<typeof ReportState>

/** Counts below five are suppressed. */
const Figures = Type.Object({
  since: Type.String(),
  reports: Type.Record(Type.String(), Type.Integer()),
  decisions: Type.Record(Type.String(), Type.Integer()),
  appeals: Type.Object({ made: Type.Integer(), granted: Type.Integer(), upheld: Type.Integer() }),
  /** Median and 90th percentile response times. */
  hours: Type.Object({
    half: Type.Union([Type.Number(), Type.Null()]),
    most: Type.Union([Type.Number(), Type.Null()]),
  }),
})

const reportInputRefusals = { USER_NOT_FOUND: 404, SAID_TOO_LONG: 400 } as const
const appealed = {
  REPORT_NOT_FOUND: 404,
  SAID_TOO_LONG: 400,
  NOTHING_TO_APPEAL: 409,
  APPEALED_ALREADY: 409,
  TOO_LATE_TO_APPEAL: 410,
} as const

/** Trusted edition only. */
export const reportsCalls = defineCalls({
  send: {
    method: 'POST',
    path: '/api/reports',
    access: 'member',
    body: Type.Object({
      userId: Type.String({ maxLength: 20 }),
      topic: Topic,
      said: Type.Optional(ReportText),
      blocks: Type.Optional(Type.Boolean()),
    }),
    answer: ReportReceipt,
    refusals: {
      ...reportInputRefusals,
      CANNOT_REPORT_SELF: 403,
      ONE_OPEN_REPORT_A_TOPIC: 409,
      REPORTING_PAUSED: 403,
      TOO_MANY_REPORTS: 429,
    },
  },
  /** The first attempt is refused with a proof of work, which makes flooding costly. */
  sendOutside: {
    method: 'POST',
    path: '/api/reports/outside',
    access: 'public',
    perMinute: 10,
    body: Type.Object({
      /** A user ID, or a URL that ends in one. */
      person: Type.String({ maxLength: 200 }),
      topic: Topic,
      said: Type.Optional(ReportText),
      contact: Type.Optional(Type.String({ maxLength: 200 })),
      inGoodFaith: Type.Literal(true),
      work: Type.Optional(ProofOfWork),
    }),
    answer: ReportReceipt,
    refusals: {
      ...reportInputRefusals,
      WORK_REQUIRED: 403,
      REPORTING_PAUSED: 403,
      TOO_MANY_REPORTS: 429,
    },
  },
  /** The reference goes in the body, because URLs are logged. */
  stateOf: {
    method: 'POST',
    path: '/api/reports/state',
    access: 'public',
    changesNothing: true,
    perMinute: 20,
    body: Type.Object({ reference: ReportNumber }),
    answer: ReportState,
    refusals: { REPORT_NOT_FOUND: 404 },
  },
  mine: {
    method: 'GET',
    path: '/api/reports/mine',
    access: 'member',
    beforeConsent: true,
    answer: Type.Array(ReportState),
    refusals: {},
  },
  appeal: {
    method: 'POST',
    path: '/api/reports/appeal',
    access: 'public',
    perMinute: 5,
    body: Type.Object({ reference: ReportNumber, said: ReportText }),
    answer: ReportState,
    refusals: appealed,
  },
  figures: {
    method: 'GET',
    path: '/api/moderation/figures',
    access: 'public',
    answer: Figures,
    refusals: {},
  },
})
