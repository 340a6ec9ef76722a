import { useEffect, useState } from 'react'
import { useProofOfWork } from '#features/accounts/proofOfWork/useProofOfWork.ts'
import { useViewer } from '#features/accounts/sessions/viewer.ts'
import { CheckingNotice } from '#features/signIn/form/CheckingNotice.tsx'
import { send } from '#platform/api/send.ts'
import { useSay } from '#platform/i18n/language.ts'
import { readDraft, saveDraft } from '#platform/sessionDraft.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Problem } from '#ui/feedback/Problem.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { Field } from '#ui/fields/FieldFrame.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Screen } from '#ui/layout/Screen.tsx'
import { ScreenHeader } from '#ui/layout/ScreenHeader.tsx'
import { ReceiptView } from '../reports/ReceiptView.tsx'
import { reportsCalls } from '../reports/reports.contract.ts'
import { formMessages } from '../reports/reports.messages.ts'
import { handleReported } from '../reports/reports.rules.ts'
import { TopicAndText } from '../reports/TopicAndText.tsx'
import { useReport } from '../reports/useReport.ts'
import { ReportByNumber } from './ReportByNumber.tsx'
import { ReportedPerson } from './ReportedPerson.tsx'
import { reportMessages as messages } from './report.messages.ts'

const place = 'report'

/** For visitors. Members report as themselves, so the outcome appears in their account status. */
function OutsideForm() {
  const say = useSay()
  const viewer = useViewer()
  const [who, setWho] = useState(firstTyped)
  const [isTrue, setTrue] = useState(false)
  const [isAsked, ask] = useState(false)
  const { value, change, errors, busy, receipt, submit, ask: askTopic } = useReport('outside')
  const [checking, asking] = useProofOfWork()
  const { person, contact } = who
  const isNamed = handleReported(person) !== ''

  const type = (changed: Partial<typeof who>) => {
    const next = { ...who, ...changed }
    saveDraft(place, next)
    setWho(next)
  }
  const report = () => {
    ask(value.topic !== undefined)
    askTopic()
    if (!isNamed || !isTrue) return
    void submit((topic, said) =>
      viewer
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
          <h2 className="text-h2 font-bold">{say(formMessages.sent)}</h2>
          <ReceiptView receipt={receipt} />
        </div>
      </Card>
    )
  return (
    <Card>
      <Form onSubmit={report} className="flex flex-col gap-5">
        <ReportedPerson
          typed={person}
          problem={!isNamed && (isAsked || errors.topic) ? messages.personMissing : undefined}
          onType={(typed) => type({ person: typed })}
        />
        <TopicAndText value={value} onChange={change} errors={errors} />
        {value.topic && !viewer && (
          <Field
            label={say(messages.contact)}
            hint={say(messages.contactText)}
            dir="auto"
            maxLength={200}
            autoComplete="email"
            value={contact}
            onChange={(event) => type({ contact: event.target.value })}
          />
        )}
        {value.topic && (
          <div>
            <Checkbox label={say(messages.goodFaith)} checked={isTrue} onChange={setTrue} />
            <Problem text={isAsked && !isTrue ? messages.goodFaithMissing : undefined} />
          </div>
        )}
        <Button type="submit" wide busy={busy}>
          {say(messages.send)}
        </Button>
        <CheckingNotice now={checking} />
      </Form>
    </Card>
  )
}

/** A person named in the URL wins over a saved draft. */
function firstTyped() {
  const { person, contact } = readDraft(place)
  return {
    person: new URLSearchParams(location.search).get('person') || textIn(person),
    contact: textIn(contact),
  }
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : '')

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
          <ScreenHeader title={say(messages.title)} back={{ href: '/', label: say(messages.back) }} />
          <p className="mt-1 text-pretty text-hero-muted">{say(messages.text)}</p>
        </>
      }
    >
      {number && byNumber}
      <OutsideForm />
      {!number && byNumber}
    </Screen>
  )
}
