import { useEffect, useRef, useState } from 'react'
import type { Text } from '#platform/i18n/i18n.ts'
import { useSay } from '#platform/i18n/language.ts'
import { readDraft, removeDraft, saveDraft } from '#platform/sessionDraft.ts'
import { Button } from '#ui/actions/Button.tsx'
import { showToast } from '#ui/feedback/showToast.ts'
import { Form } from '#ui/fields/Form.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { useAct } from '#ui/loading/useAct.ts'
import { decisionsRefusals } from '../decisions/decisions.messages.ts'
import { isTooLong, maxTextLength } from '../decisions/textLimits.ts'
import { statusMessages as messages } from './status.messages.ts'

type AppealFormProps = {
  about: string
  sending: (said: string) => Promise<void>
  refusals?: Readonly<Record<string, Text>>
  onClose: () => void
}

export function AppealForm({ about, sending, refusals, onClose }: AppealFormProps) {
  const say = useSay()
  const key = `appeal ${about}`
  const [said, setSaid] = useState(() => String(readDraft(key).said ?? ''))
  const [error, setError] = useState<Text>()
  const { busy, act } = useAct({ failed: messages.appealFailed, why: { ...refusals, ...decisionsRefusals } })
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])

  const submit = () =>
    act(async () => {
      if (said.trim() === '') return setError(messages.whyMissing)
      if (isTooLong(said, 'appeal')) return setError(decisionsRefusals.SAID_TOO_LONG)
      await sending(said)
      removeDraft(key)
      showToast(messages.appealed, messages.appealedText)
    })
  return (
    <Form ref={form} onSubmit={submit} className="flex flex-col gap-3 pt-2">
      <p className="text-small text-muted">{say(messages.appealText)}</p>
      <TextArea
        label={say(messages.why)}
        hint={`\u2066${[...said].length} / ${maxTextLength.appeal}\u2069`}
        value={said}
        dir="auto"
        error={error && say(error)}
        onChange={(event) => {
          setError(undefined)
          setSaid(event.target.value)
          saveDraft(key, { said: event.target.value })
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          {say(messages.sendAppeal)}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          {say(messages.cancel)}
        </Button>
      </div>
    </Form>
  )
}
