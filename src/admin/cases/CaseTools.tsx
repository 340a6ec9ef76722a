import { useState } from 'react'
import { reportTopics } from '#features/moderation/reports/reports.contract.ts'
import { send } from '#platform/api/send.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { showToast } from '#ui/feedback/showToast.ts'
import { Field } from '#ui/fields/FieldFrame.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { numbersCalls } from '../numbers/numbers.contract.ts'
import { caseTopicMessages, caseReviewMessages as messages } from './caseReview.messages.ts'
import { casesCalls } from './cases.contract.ts'
import { useCaseAction } from './useCaseAction.ts'

export function CaseTools({ isAdmin, onOpen }: { isAdmin: boolean; onOpen: (id: number) => void }) {
  return (
    <div className="grid grid-cols-1 gap-4 @min-[44rem]:grid-cols-2 @min-[44rem]:items-start">
      <BeginForm onOpen={onOpen} />
      {isAdmin && <NumberForm />}
    </div>
  )
}

function BeginForm({ onOpen }: { onOpen: (id: number) => void }) {
  const say = useSay()
  const { busy, problem, act } = useCaseAction()
  const [userId, setUserId] = useState('')
  const [topic, setTopic] = useState<(typeof reportTopics)[number]>('other')
  const begin = () => {
    if (userId.trim())
      act(async () =>
        onOpen((await send(casesCalls.begin, { userId: userId.trim().replace(/^@/, ''), topic })).id),
      )
  }
  return (
    <Card>
      <Form onSubmit={begin} className="flex flex-col gap-3">
        <h2 className="font-semibold">{say(messages.begin)}</h2>
        <p className="text-small text-muted">{say(messages.beginText)}</p>
        <Field
          label={say(messages.person)}
          value={userId}
          dir="ltr"
          maxLength={21}
          error={problem && say(problem)}
          onChange={(event) => setUserId(event.target.value)}
        />
        <Select
          label={say(messages.topic)}
          options={reportTopics.map((value) => ({ value, label: say(caseTopicMessages[value]) }))}
          value={topic}
          onChange={setTopic}
        />
        <Button type="submit" tone="soft" busy={busy}>
          {say(messages.begin)}
        </Button>
      </Form>
    </Card>
  )
}

function NumberForm() {
  const say = useSay()
  const { busy, problem, act } = useCaseAction()
  const [phoneNumber, setNumber] = useState('')
  const close = (isClosed: boolean) => {
    if (!phoneNumber.trim()) return
    act(
      () => send(numbersCalls.close, { phoneNumber, isClosed }),
      () => {
        setNumber('')
        showToast(isClosed ? messages.numberClosed : messages.numberOpened)
      },
    )
  }
  return (
    <Card>
      <Form onSubmit={() => close(true)} className="flex flex-col gap-3">
        <h2 className="font-semibold">{say(messages.number)}</h2>
        <p className="text-small text-muted">{say(messages.numberText)}</p>
        <Field
          label={say(messages.number)}
          value={phoneNumber}
          dir="ltr"
          inputMode="tel"
          maxLength={30}
          error={problem && say(problem)}
          onChange={(event) => setNumber(event.target.value)}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" tone="soft" busy={busy}>
            {say(messages.closeNumber)}
          </Button>
          <Button tone="quiet" busy={busy} onClick={() => close(false)}>
            {say(messages.openNumber)}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
