import { useState } from 'react'
import { send } from '#ground/calls/send.ts'
import { keep, kept } from '#ground/kept.ts'
import { useSay } from '#ground/words/language.ts'
import { useViewer } from '#rooms/account/sessions/viewer.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Problem } from '#ui/feedback/Problem.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { formWords } from '../reports/formWords.ts'
import { reportsCalls, type Topic } from '../reports/reports.contract.ts'
import { handleReported, isAboutData } from '../reports/reports.rules.ts'
import { SentReport } from '../reports/SentReport.tsx'
import { memberTopics, outsideTopics, TopicAndText } from '../reports/TopicAndText.tsx'
import { useReport } from '../reports/useReport.ts'
import { reportWords as words } from './report.words.ts'

const place = 'report'

/** Whoever is signed in reports as themselves here too, so that the answer stands in their account status. */
export function OutsideForm() {
  const say = useSay()
  const viewer = useViewer()
  const offered: readonly Topic[] = viewer ? memberTopics : outsideTopics
  const [who, setWho] = useState(firstTyped)
  const [isTrue, setTrue] = useState(false)
  const [isAsked, ask] = useState(false)
  const { value, change, errors, busy, receipt, submit, ask: askTopic } = useReport('outside', offered)
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
        : send(reportsCalls.sendOutside, { person, topic, said, contact, inGoodFaith: true }),
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
