import { useState } from 'react'
import { requestAnswerWords, requestKindWords } from '#features/rights/messages.ts'
import { answersTo, mostSaid, type RequestAnswer } from '#features/rights/rules.ts'
import { isSessionEnd } from '#kit/calls/client.ts'
import { queryClient } from '#kit/calls/queries.ts'
import { whyNot } from '#kit/calls/refusedWords.ts'
import { send } from '#kit/calls/send.ts'
import type { Text } from '#kit/words/i18n.ts'
import { useSay } from '#kit/words/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useOneAtATime } from '#ui/actions/useOneAtATime.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { Select } from '#ui/fields/Select.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { Dialog } from '#ui/floating/Dialog.tsx'
import { type DeskRequest, deskRightsCalls } from './contract.ts'
import { deskRightsRefusals, deskRightsWords as words } from './messages.ts'

type AnswerDialogProps = { request: DeskRequest; onClose: () => void }

/** The sentence stands there in both languages before it is sent, as it will be read. */
export function AnswerDialog({ request: { reference, kind, contact }, onClose }: AnswerDialogProps) {
  const say = useSay()
  const [answer, setAnswer] = useState<RequestAnswer>()
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const [problem, setProblem] = useState<Text>()
  const [busy, run] = useOneAtATime()
  const give = () =>
    run(async () => {
      setProblem(undefined)
      setTried(true)
      if (!answer) return
      try {
        await send(deskRightsCalls.answer, { reference, answer, note })
        await readRequestsAnew()
        onClose()
        toast({ title: say(words.answered) })
      } catch (failure) {
        if (isSessionEnd(failure)) return
        const why = whyNot(failure, deskRightsRefusals, words.tryAgain)
        setProblem(why)
        toast({ title: say(words.notAnswered), description: say(why), tone: 'destructive' })
      }
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title={say(words.answerOf(reference))}
      description={say(requestKindWords[kind])}
      actions={
        <>
          <Button tone="soft" onClick={onClose}>
            {say(words.cancel)}
          </Button>
          <Button busy={busy} onClick={give}>
            {say(words.answer)}
          </Button>
        </>
      }
    >
      <Select
        label={say(words.sentence)}
        options={answersTo[kind].map((value) => ({ value, label: say(requestAnswerWords[value]) }))}
        error={tried && !answer ? say(words.required) : undefined}
        value={answer}
        onChange={setAnswer}
      />
      {answer && (
        <section
          aria-label={say(words.preview)}
          className="flex flex-col gap-2 rounded-control bg-surface-2 p-4"
        >
          <p lang="en" dir="ltr">
            {requestAnswerWords[answer].en}
          </p>
          <p lang="ar" dir="rtl">
            {requestAnswerWords[answer].ar}
          </p>
        </section>
      )}
      <TextArea
        label={say(words.note)}
        hint={say(words.noteHint)}
        dir="auto"
        maxLength={mostSaid}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {contact && <p className="text-small text-muted">{say(words.sendYourself)}</p>}
      {problem && <p className="text-small text-danger">{say(problem)}</p>}
    </Dialog>
  )
}

export const readRequestsAnew = () => queryClient.invalidateQueries({ queryKey: [deskRightsCalls.list.path] })
