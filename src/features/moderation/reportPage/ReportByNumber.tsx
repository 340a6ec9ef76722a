import { ChevronDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { send } from '#platform/api/send.ts'
import { formatDate, formatMoment } from '#platform/i18n/dates.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Field } from '#ui/fields/FieldFrame.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { useAct } from '#ui/loading/useAct.ts'
import { type ReportState, reportsCalls } from '../reports/reports.contract.ts'
import {
  formMessages,
  reporterMessages,
  reportsRefusals,
  topicMessages,
} from '../reports/reports.messages.ts'
import { AppealForm } from '../status/AppealForm.tsx'
import { appealStateMessages, statusMessages } from '../status/status.messages.ts'
import { reportMessages as messages } from './report.messages.ts'

/** Collapsed by default; a reference in the URL opens it and looks it up. */
export function ReportByNumber({ given }: { given: string }) {
  const say = useSay()
  const [number, setNumber] = useState(given)
  const [isOpen, unfold] = useState(given !== '')
  const [state, setState] = useState<ReportState>()
  const { busy, problem, setProblem, act } = useAct({ why: reportsRefusals })

  const see = () =>
    act(async () => {
      setState(undefined)
      if (number.trim() === '') return setProblem(messages.numberMissing)
      setState(await send(reportsCalls.stateOf, { reference: number }))
    })
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when it comes
  useEffect(() => {
    if (given) void see()
  }, [])
  return (
    <Card flush>
      <details className="group" open={isOpen} onToggle={({ currentTarget }) => unfold(currentTarget.open)}>
        <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 px-5 -outline-offset-2 [&::-webkit-details-marker]:hidden">
          <h2 className="font-semibold">{say(messages.state)}</h2>
          <ChevronDown
            size={22}
            aria-hidden="true"
            className="shrink-0 text-muted transition-transform duration-120 group-open:rotate-180"
          />
        </summary>
        {isOpen && (
          <div className="flex flex-col gap-4 px-5 pb-5">
            <Form onSubmit={see} className="flex flex-col gap-3">
              <Field
                label={say(messages.number)}
                hint={say(messages.stateText)}
                dir="ltr"
                maxLength={40}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                value={number}
                error={problem && say(problem)}
                onChange={(event) => {
                  setNumber(event.target.value)
                  setProblem(undefined)
                }}
              />
              <Button type="submit" tone="soft" wide busy={busy}>
                {say(messages.see)}
              </Button>
            </Form>
            <div role="status">{state && <StateOfReport state={state} onChange={setState} />}</div>
          </div>
        )}
      </details>
    </Card>
  )
}

type StateOfReportProps = { state: ReportState; onChange: (state: ReportState) => void }

function StateOfReport({ state, onChange }: StateOfReportProps) {
  const say = useSay()
  const [isAppealing, appeal] = useState(false)
  const { reference, topic, sentOn, dueAt, answer, mayAppeal } = state
  return (
    <div className="flex flex-col gap-2 border-t border-border pt-4">
      <p className="font-semibold">{say(topicMessages[topic])}</p>
      <p className="text-small text-muted">
        <time dateTime={sentOn}>{say(formatDate(sentOn))}</time>
      </p>
      <p>{say(answer ? reporterMessages[answer] : statusMessages.waiting)}</p>
      {!answer && <p>{say(formMessages.due(formatMoment(new Date(dueAt))))}</p>}
      {state.appeal && <p>{say(appealStateMessages[state.appeal])}</p>}
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
              {say(statusMessages.appeal)}
            </Button>
          </div>
        ))}
    </div>
  )
}
