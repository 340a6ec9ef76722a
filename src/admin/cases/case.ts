import { MeasureTaken } from '#features/moderation/decisions/decisions.contract.ts'
import { Topic } from '#features/moderation/reports/reports.contract.ts'
import { OneOf, OrNull, type Static, Type } from '#platform/api/contract.ts'

export const CaseId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

const Shown = Type.Object({
  displayName: Type.String(),
  userId: Type.String(),
  bio: Type.String(),
  hasPhoto: Type.Boolean(),
})

const ReportText = Type.Object({
  topic: Topic,
  said: Type.String(),
  language: OneOf(['en', 'ar']),
  sentAt: Type.String(),
  /**
   * The minimum age of the reporter's account, in coarse steps: an exact join date identifies people in a
   * small place. Null without an account.
   */
  accountDays: OrNull(Type.Integer()),
  isOwn: Type.Boolean(),
  contact: OrNull(Type.String()),
})

/** Counts only, because scores must not influence a decision. */
const Provenance = Type.Object({
  raters: Type.Integer(),
  /** Raters of the last 14 days whose ratings count. */
  recent: Type.Integer(),
  /** The largest group of raters from one invitation tree; below, from one registration day. */
  fromOneTree: Type.Integer(),
  fromOneDay: Type.Integer(),
  week: Type.Integer(),
  /** At least ten raters, three fifths of them in one group. */
  isRuleMet: Type.Boolean(),
})

export const EarlierDecision = Type.Object({
  id: CaseId,
  measure: MeasureTaken,
  reason: Type.String(),
  by: Type.String(),
  decidedOn: Type.String(),
  until: OrNull(Type.String()),
  isReversed: Type.Boolean(),
})

export const Case = Type.Object({
  id: CaseId,
  topic: Topic,
  openedAt: Type.String(),
  dueAt: Type.String(),
  closed: OrNull(Type.String()),
  takenBy: OrNull(Type.String()),
  isMine: Type.Boolean(),
  /** The subject's current profile; null if they left. */
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
  /** Members' reports first, newest first, at most 100. */
  reports: Type.Array(ReportText),
  reportCount: Type.Integer(),
  provenance: OrNull(Provenance),
  earlier: Type.Array(EarlierDecision),
  decision: OrNull(
    Type.Object({ ...EarlierDecision.properties, takesEffectAt: Type.String(), mayUndo: Type.Boolean() }),
  ),
})
export type Case = Static<typeof Case>
