import { own } from '#ground/keys.ts'
import { useSay } from '#ground/words/language.ts'
import { reasons } from '../decisions/reasons.ts'
import type { ReportState } from '../reports/reports.contract.ts'
import { reporterWords } from '../reports/reports.words.ts'
import { statusWords as words } from './status.words.ts'

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
