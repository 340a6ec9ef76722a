import { ProofOfWork } from '#features/accounts/proofOfWork/proofOfWork.contract.ts'
import { defineCalls, OneOf, type Static, Type } from '#platform/api/contract.ts'
import { ReportText } from '../decisions/textLimits.ts'

/** What somebody reports of another, in the order of the form. `campaign` is said by the rated person. */
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
  /** By when there is an answer. */
  dueAt: Type.String(),
})
export type ReportReceipt = Static<typeof ReportReceipt>

/** What became of a report. It says that something was done, and never what. */
const ReportState = Type.Object({
  reference: Type.String(),
  topic: Topic,
  /** A day in Riyadh. */
  sentOn: Type.String(),
  dueAt: Type.String(),
  answer: Type.Union([
    Type.Null(),
    Type.Literal('acted'),
    Type.Literal('nothing'),
    /** Whom it was about has left. */
    Type.Literal('left'),
  ]),
  mayAppeal: Type.Boolean(),
  appeal: Type.Union([
    Type.Null(),
    Type.Literal('waiting'),
    Type.Literal('granted'),
    Type.Literal('upheld'),
    /** The same person looked again, because there is nobody else. */
    Type.Literal('upheld_by_the_same'),
  ]),
})
export type ReportState = Static<typeof ReportState>

/** How often each thing was done, and within how many hours. Counts below five are told as 0. */
const Figures = Type.Object({
  since: Type.String(),
  reports: Type.Record(Type.String(), Type.Integer()),
  decisions: Type.Record(Type.String(), Type.Integer()),
  appeals: Type.Object({ made: Type.Integer(), granted: Type.Integer(), upheld: Type.Integer() }),
  /** Hours from a report to its answer, of half of them and of nine in ten. */
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

/** These calls exist only in the trusted edition. */
export const reportsCalls = defineCalls({
  send: {
    method: 'POST',
    path: '/api/reports',
    access: 'member',
    body: Type.Object({
      userId: Type.String({ maxLength: 20 }),
      topic: Topic,
      said: Type.Optional(ReportText),
      /** Blocks the person as well. */
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
  /**
   * For people without an account. It asks for some work, which its refusal carries, because nothing else
   * makes a flood cost anything.
   */
  sendOutside: {
    method: 'POST',
    path: '/api/reports/outside',
    access: 'public',
    perMinute: 10,
    body: Type.Object({
      /** A user ID, or an address that ends in one. */
      person: Type.String({ maxLength: 200 }),
      topic: Topic,
      said: Type.Optional(ReportText),
      contact: Type.Optional(Type.String({ maxLength: 200 })),
      /** They said that it is true as far as they know. */
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
  /**
   * The holder of the number of a report may see what became of it. Addresses stand in logs, so it is not in
   * one.
   */
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
  /** One's own, newest first. */
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
