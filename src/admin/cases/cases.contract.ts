import { MeasureTaken } from '#features/moderation/decisions/decisions.contract.ts'
import { ReportText } from '#features/moderation/decisions/textLimits.ts'
import { Topic } from '#features/moderation/reports/reports.contract.ts'
import { Done, defineCalls, OneOf, OrNull, Type } from '#platform/api/contract.ts'
import { type Role, roles } from '../roles/roles.contract.ts'
import { Case, CaseId } from './case.ts'

export const caseLockMinutes = 15

export const decidingRoles: readonly Role[] = ['moderator', 'admin']

const Queued = Type.Object({
  kind: OneOf(['case', 'appeal']),
  id: CaseId,
  topic: Topic,
  displayName: OrNull(Type.String()),
  userId: OrNull(Type.String()),
  openedAt: Type.String(),
  dueAt: Type.String(),
  reports: Type.Integer(),
  takenBy: OrNull(Type.String()),
  isMine: Type.Boolean(),
  /** The viewer made the decision, so another reviewer must handle the appeal. */
  isForAnother: Type.Boolean(),
  /** Only people without an account reported the case, so it's sorted last. */
  isOutside: Type.Boolean(),
})

/** The subject, their inviter, and their invitees can't read the case. */
const found = { CASE_NOT_FOUND: 404, NOT_ABOUT_ONESELF: 403 } as const
const taken = { ...found, CASE_TAKEN_BY_ANOTHER: 409 } as const
const OfCase = Type.Object({ id: CaseId })

export const casesCalls = defineCalls({
  queue: {
    method: 'GET',
    path: '/api/admin/cases',
    access: 'admin',
    roles,
    answer: Type.Array(Queued),
    refusals: {},
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
  photo: {
    method: 'GET',
    path: '/api/admin/cases/:id/photo/:which',
    access: 'admin',
    roles,
    params: Type.Object({ id: CaseId, which: OneOf(['before', 'now']) }),
    answer: Type.Any(),
    file: 'image/jpeg',
    refusals: { ...found, NO_PHOTO: 404 },
  },
  /** Locks the case for 15 minutes, or extends the lock. */
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
  /** Confirms an outside report: the photo becomes members-only until a decision. */
  confirm: {
    method: 'POST',
    path: '/api/admin/cases/:id/confirm',
    access: 'admin',
    roles,
    params: OfCase,
    answer: Case,
    refusals: taken,
  },
  begin: {
    method: 'POST',
    path: '/api/admin/cases',
    access: 'admin',
    roles,
    body: Type.Object({ userId: Type.String({ maxLength: 20 }), topic: Topic }),
    answer: Case,
    refusals: { USER_NOT_FOUND: 404, NOT_ABOUT_ONESELF: 403 },
  },
  decide: {
    method: 'POST',
    path: '/api/admin/cases/:id/decide',
    access: 'admin',
    roles: decidingRoles,
    params: OfCase,
    body: Type.Object({
      measure: MeasureTaken,
      reason: Type.String({ maxLength: 40 }),
      note: Type.Optional(ReportText),
      noteLanguage: Type.Optional(OneOf(['en', 'ar'])),
      /** For suspensions. Without it, the suspension lasts until the person fixes something. */
      days: Type.Optional(Type.Union([Type.Literal(7), Type.Literal(30)])),
    }),
    answer: Case,
    refusals: {
      ...taken,
      SAID_TOO_LONG: 400,
      REASON_DOES_NOT_FIT: 400,
      RULE_NOT_MET: 409,
      ONE_DECISION_A_CASE: 409,
    },
  },
  undo: {
    method: 'POST',
    path: '/api/admin/cases/:id/undo',
    access: 'admin',
    roles: decidingRoles,
    params: OfCase,
    answer: Case,
    refusals: { ...found, TOO_LATE_TO_UNDO: 409 },
  },
  /** Records a legal request and retains the evidence for `days`. */
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
