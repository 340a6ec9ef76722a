import { type FormEvent, useId, useState } from 'react'
import { requestKindWords, rightsWords } from '#features/rights/messages.ts'
import { mostSaid, type RequestKind, requestKinds } from '#features/rights/rules.ts'
import { isSessionEnd } from '#kit/calls/client.ts'
import { whyNot } from '#kit/calls/refusedWords.ts'
import { send } from '#kit/calls/send.ts'
import { givenDay } from '#kit/words/dates.ts'
import type { Text } from '#kit/words/i18n.ts'
import { useSay } from '#kit/words/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useOneAtATime } from '#ui/actions/useOneAtATime.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { Field } from '#ui/fields/Field.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { Dialog } from '#ui/floating/Dialog.tsx'
import { readRequestsAnew } from './AnswerDialog.tsx'
import { deskRightsCalls } from './contract.ts'
import { deskRightsRefusals, deskRightsWords as words } from './messages.ts'
import { dayInRiyadh, letterDayProblem } from './rules.ts'

export function EnterDialog({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const form = useId()
  const [kind, setKind] = useState<RequestKind>()
  const [contact, setContact] = useState('')
  const [said, setSaid] = useState('')
  const [askedOn, setAskedOn] = useState(() => dayInRiyadh(new Date()))
  const [tried, setTried] = useState(false)
  const [problem, setProblem] = useState<Text>()
  const [busy, run] = useOneAtATime()
  const isWrongDay = letterDayProblem(askedOn, new Date()) !== null

  const enter = () =>
    run(async () => {
      setProblem(undefined)
      setTried(true)
      if (!kind || contact.trim() === '' || isWrongDay) return
      try {
        const { reference, dueOn } = await send(deskRightsCalls.enter, { kind, contact, said, askedOn })
        await readRequestsAnew()
        onClose()
        const description = say(words.enteredText(reference, givenDay(dueOn)))
        toast({ title: say(words.entered), description })
      } catch (failure) {
        if (isSessionEnd(failure)) return
        const why = whyNot(failure, deskRightsRefusals, words.tryAgain)
        setProblem(why)
        toast({ title: say(words.notEntered), description: say(why), tone: 'destructive' })
      }
    })

  return (
    <Dialog
      open
      onClose={onClose}
      title={say(words.enter)}
      description={say(words.enterText)}
      actions={
        <>
          <Button tone="soft" onClick={onClose}>
            {say(words.cancel)}
          </Button>
          <Button type="submit" form={form} busy={busy}>
            {say(words.save)}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void enter()
        }}
      >
        <Select
          label={say(rightsWords.kind)}
          placeholder={say(rightsWords.choose)}
          options={requestKinds.map((value) => ({ value, label: say(requestKindWords[value]) }))}
          error={tried && !kind ? say(words.required) : undefined}
          value={kind}
          onChange={setKind}
        />
        <Field
          label={say(words.contact)}
          hint={say(words.contactHint)}
          error={tried && contact.trim() === '' ? say(words.required) : undefined}
          dir="ltr"
          autoComplete="off"
          maxLength={200}
          value={contact}
          onChange={(event) => setContact(event.target.value)}
        />
        <Field
          type="date"
          label={say(words.arrived)}
          error={tried && isWrongDay ? say(words.wrongDay) : undefined}
          dir="ltr"
          value={askedOn}
          onChange={(event) => setAskedOn(event.target.value)}
        />
        <TextArea
          label={say(rightsWords.said)}
          hint={say(rightsWords.saidHint)}
          dir="auto"
          maxLength={mostSaid}
          value={said}
          onChange={(event) => setSaid(event.target.value)}
        />
      </form>
      {problem && <p className="text-small text-danger">{say(problem)}</p>}
    </Dialog>
  )
}
