import { Link } from 'wouter'
import { useCall } from '#ground/calls/useCall.ts'
import { givenDay } from '#ground/words/dates.ts'
import { useSay } from '#ground/words/language.ts'
import { Card } from '#ui/layout/Card.tsx'
import { reportsCalls } from '../reports/reports.contract.ts'
import { topicWords } from '../reports/reports.words.ts'
import { ReportAnswer } from './ReportAnswer.tsx'
import { statusWords as words } from './status.words.ts'

/** What the viewer reported, and what became of it. Nothing stands there where there was none. */
export function OwnReports() {
  const say = useSay()
  const { data: reports = [] } = useCall(reportsCalls.mine, {}, { staleTime: 0, refetchOnMount: true })
  if (reports.length === 0) return null
  return (
    <section aria-labelledby="own-reports" className="flex flex-col gap-3">
      <h2 id="own-reports" className="text-h2 font-bold">
        {say(words.reports)}
      </h2>
      <Card flush>
        {reports.map((state) => (
          <div key={state.reference} className="flex flex-col gap-1 px-5 py-4">
            <p className="font-semibold">{say(topicWords[state.topic])}</p>
            <p className="text-small text-muted">
              <time dateTime={state.sentOn}>{say(givenDay(state.sentOn))}</time>
            </p>
            <ReportAnswer state={state} />
            <p className="text-small">
              <Link href={`/report#${state.reference}`} className="text-primary underline">
                {say(words.see)}
              </Link>
            </p>
          </div>
        ))}
      </Card>
    </section>
  )
}
