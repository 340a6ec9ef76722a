import type { Query } from '#platform/database/query.server.ts'
import type { MeasureTaken } from './decisions.contract.ts'
import { undoSeconds } from './decisions.rules.ts'
import { addDecision, addDoneDecision } from './decisions.sql.ts'
import { type ReasonKey, reasons } from './reasons.ts'

type DecisionInput = {
  people: readonly number[]
  measure: MeasureTaken
  reason: ReasonKey
  /** `admin`, a named administrator, the command line, or a rule. */
  by: string
  administratorId?: number | null
  caseId?: number | null
  note?: string | undefined
  noteLanguage?: 'en' | 'ar' | undefined
  days?: number | undefined
  /** The decision to reverse; `isOfSeveral` if it affected several people and only one is restored. */
  reverses?: { id: number; isOfSeveral: boolean }
}

/** Measures against several raters or reporters, whom the admin panel and its log must never name. */
const ofSeveral: readonly MeasureTaken[] = ['hold', 'reporting']

/** The only entry point. Takes effect after the undo window; see `applyDecision.server.ts`. */
export async function decide(query: Query, deciding: DecisionInput) {
  const { people, measure, reason, by, administratorId, caseId, note, noteLanguage, days, reverses } =
    deciding
  const [decision] = await query(addDecision, {
    caseId: caseId ?? null,
    people: [...people],
    isOfSeveral: reverses?.isOfSeveral ?? ofSeveral.includes(measure),
    measure,
    ground: reasons[reason].ground,
    reason,
    note: note ?? null,
    noteLanguage: note ? (noteLanguage ?? null) : null,
    by,
    administratorId: administratorId ?? null,
    days: days ?? null,
    reverses: reverses?.id ?? null,
    delay: measure === 'reversal' ? 0 : undoSeconds,
  })
  return decision!
}

type RecordedDecision = {
  personId: number
  measure: 'verify' | 'unverify' | 'delete'
  by: string
  administratorId: number | null
}

/** For the specification's admin calls, which act immediately; the caller notifies the person. */
export const recordDecision = (query: Query, done: RecordedDecision) =>
  query(addDoneDecision, {
    ...done,
    ground: reasons.by_operator.ground,
    reason: 'by_operator',
  })
