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
   * Nothing tells who they are: for how long they had an account at least, in steps of days, because the day
   * on which somebody came is public in a small place; null without one.
   */
  accountDays: OrNull(Type.Integer()),
  /** Whether whom it is about sent it, signed in. */
  isOwn: Type.Boolean(),
  contact: OrNull(Type.String()),
})

/** How a person's ratings came about, in counts that no score has a part in. */
const Provenance = Type.Object({
  raters: Type.Integer(),
  /** Who rated in the last fourteen days and counts. */
  recent: Type.Integer(),
  /** The most of those that have something in common. */
  fromOneTree: Type.Integer(),
  fromOneDay: Type.Integer(),
  /** Whose account is younger than a week. */
  week: Type.Integer(),
  /** Whether they are ten or more and three fifths have one thing in common. */
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
  /** Members' first, the newest first, a hundred at most. */
  reports: Type.Array(ReportText),
  reportCount: Type.Integer(),
  provenance: OrNull(Provenance),
  earlier: Type.Array(EarlierDecision),
  /** What was decided here, while it can be taken back and afterwards. */
  decision: OrNull(
    Type.Object({ ...EarlierDecision.properties, takesEffectAt: Type.String(), mayUndo: Type.Boolean() }),
  ),
})
export type Case = Static<typeof Case>
