import { useState } from 'react'
import { send } from '#ground/calls/send.ts'
import { givenDay, momentInWords } from '#ground/words/dates.ts'
import { useSay } from '#ground/words/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { formWords } from '../reports/formWords.ts'
import { type ReportState, reportsCalls } from '../reports/reports.contract.ts'
import { reportsRefusals, topicWords } from '../reports/reports.words.ts'
import { AppealForm } from '../status/AppealForm.tsx'
import { ReportAnswer } from '../status/ReportAnswer.tsx'
import { appealStateWords, statusWords } from '../status/status.words.ts'

type StateOfReportProps = { state: ReportState; onChange: (state: ReportState) => void }

export function StateOfReport({ state, onChange }: StateOfReportProps) {
  const say = useSay()
  const [isAppealing, appeal] = useState(false)
  const { reference, topic, sentOn, dueAt, answer, mayAppeal } = state
  return (
    <div className="flex flex-col gap-2 border-t border-border pt-4">
      <p className="font-semibold">{say(topicWords[topic])}</p>
      <p className="text-small text-muted">
        <time dateTime={sentOn}>{say(givenDay(sentOn))}</time>
      </p>
      <ReportAnswer state={state} />
      {!answer && <p>{say(formWords.due(momentInWords(new Date(dueAt))))}</p>}
      {state.appeal && <p>{say(appealStateWords[state.appeal])}</p>}
      {mayAppeal &&
        (isAppealing ? (
          <AppealForm
            about={reference}
            sending={async (said) => onChange(await send(reportsCalls.appeal, { reference, said }))}
            refusals={reportsRefusals}
            onClose={() => appeal(false)}
          />
        ) : (
          <div>
            <Button tone="soft" onClick={() => appeal(true)}>
              {say(statusWords.appeal)}
            </Button>
          </div>
        ))}
    </div>
  )
}
