import type { Query } from '#ground/database/query.server.ts'
import type { MeasureTaken } from './decisions.contract.ts'
import { undoSeconds } from './decisions.rules.ts'
import { addDecision, addDoneDecision } from './decisions.sql.ts'
import { type ReasonKey, reasons } from './reasons.ts'

type Deciding = {
  personId: number
  measure: MeasureTaken
  reason: ReasonKey
  /** `admin`, an administrator by name, the command line, or a rule of the house. */
  by: string
  administratorId?: number | null
  caseId?: number | null
  note?: string | undefined
  noteLanguage?: 'en' | 'ar' | undefined
  days?: number | undefined
  reverses?: number | null
}

/**
 * The one door by which anything is decided about somebody. It takes effect, and both sides are told, when
 * the time to undo it is over; see `carryOut.server.ts`.
 */
export async function decide(query: Query, deciding: Deciding) {
  const { personId, measure, reason, by, administratorId, caseId, note, noteLanguage, days, reverses } =
    deciding
  const [decision] = await query(addDecision, {
    caseId: caseId ?? null,
    personId,
    measure,
    ground: reasons[reason].ground,
    reason,
    note: note ?? null,
    noteLanguage: note ? (noteLanguage ?? null) : null,
    by,
    administratorId: administratorId ?? null,
    days: days ?? null,
    reverses: reverses ?? null,
    delay: measure === 'reversal' ? 0 : undoSeconds,
  })
  return decision!
}

type Done = { personId: number; measure: 'verify' | 'unverify' | 'delete'; by: string }

/** The same for what the specified calls do at once; whoever does it has told the person. */
export const decideDone = (query: Query, { personId, measure, by }: Done) =>
  query(addDoneDecision, {
    personId,
    measure,
    ground: reasons.by_operator.ground,
    reason: 'by_operator',
    by,
  })
