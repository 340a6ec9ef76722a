import type { Query } from '#platform/database/query.server.ts'
import type { MeasureTaken } from './decisions.contract.ts'
import { undoSeconds } from './decisions.rules.ts'
import { addDecision, addDoneDecision } from './decisions.sql.ts'
import { type ReasonKey, reasons } from './reasons.ts'

type DecisionInput = {
  /** Mostly one. */
  people: readonly number[]
  measure: MeasureTaken
  reason: ReasonKey
  /** `admin`, an administrator by name, the command line, or a rule of the house. */
  by: string
  administratorId?: number | null
  caseId?: number | null
  note?: string | undefined
  noteLanguage?: 'en' | 'ar' | undefined
  days?: number | undefined
  /** A decision that is taken back for one of those whom it is about. */
  reverses?: { id: number; isOfSeveral: boolean }
}

/** They are about raters or reporters, however many these are: the admin panel and its log name nobody. */
const ofSeveral: readonly MeasureTaken[] = ['hold', 'reporting']

/**
 * The one door by which anything is decided about somebody. It takes effect, and both sides are told, when
 * the time to undo it is over; see `applyDecision.server.ts`.
 */
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

/** The same for what the specified calls do at once; the caller has told the person. */
export const recordDecision = (query: Query, done: RecordedDecision) =>
  query(addDoneDecision, {
    ...done,
    ground: reasons.by_operator.ground,
    reason: 'by_operator',
  })
