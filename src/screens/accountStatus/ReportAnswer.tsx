import { reasons } from '#features/decisions/reasons.ts'
import type { ReportState } from '#features/reports/contract.ts'
import { reporterWords } from '#features/reports/messages.ts'
import { own } from '#kit/keys.ts'
import { useSay } from '#kit/words/language.ts'
import { statusWords as words } from './messages.ts'

/** What a report was answered, or that it waits. */
export function ReportAnswer({ state: { answer, reason, note } }: { state: ReportState }) {
  const say = useSay()
  if (answer !== 'answered') return <p>{say(answer ? reporterWords[answer] : words.waiting)}</p>
  return (
    <>
      <p>{say(own(reasons, reason ?? '')?.words ?? reporterWords.answered)}</p>
      {note && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {note}
        </p>
      )}
      <p className="text-small text-muted">{say(words.complain)}</p>
    </>
  )
}
