import { useState } from 'react'
import { type ReportState, reportsCalls } from '#features/reports/contract.ts'
import { formWords } from '#features/reports/formWords.ts'
import { reportsRefusals, topicWords } from '#features/reports/messages.ts'
import { send } from '#kit/calls/send.ts'
import { givenDay, momentInWords } from '#kit/words/dates.ts'
import { useSay } from '#kit/words/language.ts'
import { AppealForm } from '#screens/accountStatus/AppealForm.tsx'
import { appealStateWords, statusWords } from '#screens/accountStatus/messages.ts'
import { ReportAnswer } from '#screens/accountStatus/ReportAnswer.tsx'
import { Button } from '#ui/actions/Button.tsx'

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
