import { useEffect, useState } from 'react'
import { send } from '#ground/calls/send.ts'
import { useSay } from '#ground/words/language.ts'
import { useAct } from '#rooms/page/loading/useAct.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { type ReportState, reportsCalls } from '../reports/reports.contract.ts'
import { reportsRefusals } from '../reports/reports.words.ts'
import { reportWords as words } from './report.words.ts'
import { StateOfReport } from './StateOfReport.tsx'

/** Asks at once for a number that the address has. */
export function ReportByNumber({ given }: { given: string }) {
  const say = useSay()
  const [number, setNumber] = useState(given)
  const [state, setState] = useState<ReportState>()
  const { busy, problem, setProblem, act } = useAct({ why: reportsRefusals })

  const see = () =>
    act(async () => {
      setState(undefined)
      if (number.trim() === '') return setProblem(words.numberMissing)
      setState(await send(reportsCalls.stateOf, { reference: number }))
    })
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when it comes
  useEffect(() => {
    if (given) void see()
  }, [])
  return (
    <Card>
      <section aria-labelledby="state-of-report" className="flex flex-col gap-4">
        <div>
          <h2 id="state-of-report" className="text-h2 font-bold">
            {say(words.state)}
          </h2>
          <p className="text-small text-muted">{say(words.stateText)}</p>
        </div>
        <Form onSubmit={see} className="flex flex-col gap-3">
          <Field
            label={say(words.number)}
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
            {say(words.see)}
          </Button>
        </Form>
        <div role="status">{state && <StateOfReport state={state} onChange={setState} />}</div>
      </section>
    </Card>
  )
}
