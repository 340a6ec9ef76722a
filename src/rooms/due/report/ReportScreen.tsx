import { useEffect, useState } from 'react'
import { send } from '#ground/calls/send.ts'
import { keep, kept } from '#ground/kept.ts'
import { givenDay, momentInWords } from '#ground/words/dates.ts'
import { useSay } from '#ground/words/language.ts'
import { useViewer } from '#rooms/account/sessions/viewer.ts'
import { Checking } from '#rooms/account/work/Checking.tsx'
import { useWork } from '#rooms/account/work/useWork.ts'
import { useAct } from '#rooms/page/loading/useAct.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Problem } from '#ui/feedback/Problem.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { Field } from '#ui/fields/FieldFrame.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Screen } from '#ui/layout/Screen.tsx'
import { ScreenHeader } from '#ui/layout/ScreenHeader.tsx'
import { type ReportState, reportsCalls, type Topic } from '../reports/reports.contract.ts'
import { handleReported, isAboutData } from '../reports/reports.rules.ts'
import { formWords, reportsRefusals, topicWords } from '../reports/reports.words.ts'
import { SentReport } from '../reports/SentReport.tsx'
import { memberTopics, outsideTopics, TopicAndText } from '../reports/TopicAndText.tsx'
import { useReport } from '../reports/useReport.ts'
import { AppealForm } from '../status/AppealForm.tsx'
import { ReportAnswer } from '../status/ReportAnswer.tsx'
import { appealStateWords, statusWords } from '../status/status.words.ts'
import { reportWords as words } from './report.words.ts'

const place = 'report'

/** Whoever is signed in reports as themselves here too, so that the answer stands in their account status. */
function OutsideForm() {
  const say = useSay()
  const viewer = useViewer()
  const offered: readonly Topic[] = viewer ? memberTopics : outsideTopics
  const [who, setWho] = useState(firstTyped)
  const [isTrue, setTrue] = useState(false)
  const [isAsked, ask] = useState(false)
  const { value, change, errors, busy, receipt, submit, ask: askTopic } = useReport('outside', offered)
  const [checking, asking] = useWork()
  const { person, contact } = who
  const isNamed = handleReported(person) !== ''

  const type = (changed: Partial<typeof who>) => {
    const next = { ...who, ...changed }
    keep(place, next)
    setWho(next)
  }
  const report = () => {
    ask(true)
    askTopic()
    if (!isNamed || !isTrue) return
    void submit((topic, said) =>
      viewer && !isAboutData(topic)
        ? send(reportsCalls.send, { userId: handleReported(person), topic, said })
        : asking((work) =>
            send(reportsCalls.sendOutside, {
              person,
              topic,
              said,
              contact,
              inGoodFaith: true,
              ...(work && { work }),
            }),
          ),
    )
  }
  if (receipt)
    return (
      <Card>
        <div className="flex flex-col gap-3">
          <h2 className="text-h2 font-bold">{say(formWords.sent)}</h2>
          <SentReport receipt={receipt} />
        </div>
      </Card>
    )
  return (
    <Card>
      <Form onSubmit={report} className="flex flex-col gap-5">
        <Field
          label={say(words.person)}
          dir="ltr"
          maxLength={200}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={person}
          error={isAsked && !isNamed ? say(words.personMissing) : undefined}
          onChange={(event) => type({ person: event.target.value })}
        />
        <TopicAndText offered={offered} value={value} onChange={change} errors={errors} />
        {!viewer && (
          <Field
            label={say(words.contact)}
            hint={say(words.contactText)}
            dir="auto"
            maxLength={200}
            autoComplete="email"
            value={contact}
            onChange={(event) => type({ contact: event.target.value })}
          />
        )}
        <div>
          <Checkbox label={say(words.goodFaith)} checked={isTrue} onChange={setTrue} />
          <Problem text={isAsked && !isTrue ? words.goodFaithMissing : undefined} />
        </div>
        <Button type="submit" wide busy={busy}>
          {say(words.send)}
        </Button>
        <Checking now={checking} />
      </Form>
    </Card>
  )
}

/** Whom a link names comes before whom somebody typed. */
function firstTyped() {
  const { person, contact } = kept(place)
  return {
    person: new URLSearchParams(location.search).get('person') || textIn(person),
    contact: textIn(contact),
  }
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : '')

/** Anybody reports here without an account, and sees by the number what became of a report. */
export function ReportScreen() {
  const say = useSay()
  const [number, setNumber] = useState(() => decodeURIComponent(location.hash.slice(1)))
  useEffect(() => {
    document.querySelector('h1')?.focus({ preventScroll: true })
    const follow = () => setNumber(decodeURIComponent(location.hash.slice(1)))
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  const byNumber = <ReportByNumber key={number} given={number} />
  return (
    <Screen
      hero={
        <>
          <ScreenHeader title={say(words.title)} back={{ href: '/', label: say(words.back) }} />
          <p className="mt-1 text-pretty text-hero-muted">{say(words.text)}</p>
        </>
      }
    >
      {number && byNumber}
      <OutsideForm />
      {!number && byNumber}
    </Screen>
  )
}

/** Asks at once for a number that the address has. */
function ReportByNumber({ given }: { given: string }) {
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

type StateOfReportProps = { state: ReportState; onChange: (state: ReportState) => void }

function StateOfReport({ state, onChange }: StateOfReportProps) {
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
