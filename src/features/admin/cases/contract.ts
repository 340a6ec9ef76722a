import type { TSchema } from 'typebox'
import { MeasureTaken } from '#features/decisions/contract.ts'
import { Said } from '#features/decisions/said.ts'
import { Topic } from '#features/reports/contract.ts'
import { roleRefusals, roles } from '#features/roles/contract.ts'
import { calls, type Role, type Static, Type } from '#kit/calls/contract.ts'

/** For how many minutes a case is one reviewer's. */
export const takenMinutes = 15

export const OrNull = <T extends TSchema>(type: T) => Type.Union([type, Type.Null()])
export const DeskId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
const Done = Type.Object({ success: Type.Literal(true) })
export const deciders: readonly Role[] = ['moderator', 'admin']

const Queued = Type.Object({
  kind: Type.Union([Type.Literal('case'), Type.Literal('appeal')]),
  /** Of the case, or of the appeal. */
  id: DeskId,
  topic: Topic,
  displayName: OrNull(Type.String()),
  userId: OrNull(Type.String()),
  openedAt: Type.String(),
  dueAt: Type.String(),
  reports: Type.Integer(),
  takenBy: OrNull(Type.String()),
  isMine: Type.Boolean(),
  /** An appeal against what the viewer decided is for somebody else. */
  isForAnother: Type.Boolean(),
})

const Shown = Type.Object({
  displayName: Type.String(),
  userId: Type.String(),
  bio: Type.String(),
  hasPhoto: Type.Boolean(),
})

const Said_ = Type.Object({
  topic: Topic,
  said: Type.String(),
  language: Type.Union([Type.Literal('en'), Type.Literal('ar')]),
  sentAt: Type.String(),
  /** Nothing tells who they are: for how many days they had an account, null without one. */
  accountDays: OrNull(Type.Integer()),
  contact: OrNull(Type.String()),
})

/** How a person's ratings came about, in counts that no score has a part in. */
const Provenance = Type.Object({
  raters: Type.Integer(),
  waiting: Type.Integer(),
  /** The most of those who wait that have something in common. */
  fromOneTree: Type.Integer(),
  fromOneDevice: Type.Integer(),
  fromOneDay: Type.Integer(),
  /** Accounts of those who wait, by age in days. */
  younger: Type.Object({ week: Type.Integer(), month: Type.Integer() }),
  /** Whether ten or more wait and three fifths have one thing in common. */
  isRuleMet: Type.Boolean(),
})

export const Earlier = Type.Object({
  id: DeskId,
  measure: MeasureTaken,
  reason: Type.String(),
  by: Type.String(),
  decidedOn: Type.String(),
  until: OrNull(Type.String()),
  isReversed: Type.Boolean(),
})

export const Case = Type.Object({
  id: DeskId,
  topic: Topic,
  openedAt: Type.String(),
  dueAt: Type.String(),
  closed: OrNull(Type.String()),
  takenBy: OrNull(Type.String()),
  isMine: Type.Boolean(),
  /** It concerns the viewer, or somebody of their tree of invitations. */
  isAboutOneself: Type.Boolean(),
  /** Whom it is about as they are now; null if they have left. */
  now: OrNull(
    Type.Object({
      ...Shown.properties,
      joinedOn: Type.String(),
      isVerified: Type.Boolean(),
      isSuspended: Type.Boolean(),
      isPhotoWithheld: Type.Boolean(),
      invitedBy: OrNull(Type.String()),
      invited: Type.Integer(),
    }),
  ),
  before: OrNull(Shown),
  reports: Type.Array(Said_),
  provenance: OrNull(Provenance),
  earlier: Type.Array(Earlier),
  /** What was decided here, while it can be taken back and afterwards. */
  decision: OrNull(
    Type.Object({ ...Earlier.properties, takesEffectAt: Type.String(), mayUndo: Type.Boolean() }),
  ),
})
export type Case = Static<typeof Case>

const found = { ...roleRefusals, CASE_NOT_FOUND: 404 } as const
const taken = { ...found, CASE_TAKEN_BY_ANOTHER: 409 } as const
const OfCase = Type.Object({ id: DeskId })

/** These calls exist only if the operator has switched on `moderation`. */
export const casesCalls = calls({
  queue: {
    method: 'GET',
    path: '/api/admin/cases',
    access: 'admin',
    roles,
    answer: Type.Array(Queued),
    refusals: roleRefusals,
  },
  open: {
    method: 'GET',
    path: '/api/admin/cases/:id',
    access: 'admin',
    roles,
    params: OfCase,
    answer: Case,
    refusals: found,
  },
  /** Looking at it is recorded. */
  photo: {
    method: 'GET',
    path: '/api/admin/cases/:id/photo/:which',
    access: 'admin',
    roles,
    params: Type.Object({ id: DeskId, which: Type.Union([Type.Literal('before'), Type.Literal('now')]) }),
    answer: Type.Any(),
    file: 'image/jpeg',
    refusals: { ...found, NO_PHOTO: 404 },
  },
  /** Takes it for a quarter of an hour, or again if it is one's own. */
  take: {
    method: 'POST',
    path: '/api/admin/cases/:id/take',
    access: 'admin',
    roles,
    params: OfCase,
    answer: Case,
    refusals: taken,
  },
  giveBack: {
    method: 'POST',
    path: '/api/admin/cases/:id/give-back',
    access: 'admin',
    roles,
    params: OfCase,
    answer: Done,
    refusals: taken,
  },
  /** What came from outside is real: the photo is for members alone until somebody has decided. */
  confirm: {
    method: 'POST',
    path: '/api/admin/cases/:id/confirm',
    access: 'admin',
    roles,
    params: OfCase,
    answer: Case,
    refusals: taken,
  },
  /** Opens a case by the desk itself. */
  begin: {
    method: 'POST',
    path: '/api/admin/cases',
    access: 'admin',
    roles,
    body: Type.Object({ userId: Type.String({ maxLength: 20 }), topic: Topic }),
    answer: Case,
    refusals: { ...roleRefusals, USER_NOT_FOUND: 404 },
  },
  decide: {
    method: 'POST',
    path: '/api/admin/cases/:id/decide',
    access: 'admin',
    roles: deciders,
    params: OfCase,
    body: Type.Object({
      measure: MeasureTaken,
      reason: Type.String({ maxLength: 40 }),
      note: Type.Optional(Said),
      noteLanguage: Type.Optional(Type.Union([Type.Literal('en'), Type.Literal('ar')])),
      /** Of a suspension; without it, it lasts until something is put right. */
      days: Type.Optional(Type.Union([Type.Literal(7), Type.Literal(30)])),
    }),
    answer: Case,
    refusals: {
      ...taken,
      SAID_TOO_LONG: 400,
      REASON_DOES_NOT_FIT: 400,
      RULE_NOT_MET: 409,
      NOT_ABOUT_ONESELF: 403,
      ONE_DECISION_A_CASE: 409,
    },
  },
  /** Within ten seconds. */
  undo: {
    method: 'POST',
    path: '/api/admin/cases/:id/undo',
    access: 'admin',
    roles: deciders,
    params: OfCase,
    answer: Case,
    refusals: { ...found, TOO_LATE_TO_UNDO: 409 },
  },
  /** Whoever asks by law has it; what is needed is kept until the day. */
  handOver: {
    method: 'POST',
    path: '/api/admin/cases/:id/hand-over',
    access: 'admin',
    params: OfCase,
    body: Type.Object({ days: Type.Integer({ minimum: 1, maximum: 730 }) }),
    answer: Done,
    refusals: taken,
  },
})
