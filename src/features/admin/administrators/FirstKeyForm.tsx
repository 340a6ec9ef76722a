import { KeyRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { knowsPasskeys, makePasskey } from '#features/auth/passkeys/browser.ts'
import { StepFrame } from '#features/auth/steps/StepFrame.tsx'
import { useRefused } from '#features/loading/useRefused.ts'
import { useCall } from '#kit/calls/queries.ts'
import { refusedWords } from '#kit/calls/refusedWords.ts'
import { send } from '#kit/calls/send.ts'
import { useSay } from '#kit/words/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useOneAtATime } from '#ui/actions/useOneAtATime.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { Field } from '#ui/fields/Field.tsx'
import { unlock } from '../lock.ts'
import { administratorsCalls } from './contract.ts'
import { administratorsRefusals, deskKeyWords as words } from './messages.ts'
import { whyNoKey } from './useDeskKey.ts'

const { beginFirstKey, addFirstKey } = administratorsCalls

type FirstKeyFormProps = { link: string; onDone: () => void }

/** What the link of an invitation opens: its administrator adds a key, and is at the desk. */
export function FirstKeyForm({ link, onDone }: FirstKeyFormProps) {
  const say = useSay()
  const field = useRef<HTMLInputElement>(null)
  const invited = useCall(beginFirstKey, { key: link })
  const [name, setName] = useState(() => say(words.keyNumber(1)))
  const { error, refuse, forgive } = useRefused(field)
  const [busy, run] = useOneAtATime()
  const isOver = invited.failed || !knowsPasskeys()

  const add = () =>
    run(async () => {
      if (isOver) return onDone()
      if (name.trim() === '') return refuse(words.addFailed, words.keyName, words.nameMissing)
      try {
        // What came with the page may be too old to be signed.
        const { options } = await send(beginFirstKey, { key: link })
        const made = await makePasskey(options)
        if (!made) return refuse(words.addFailed, words.notShown)
        const { token } = await send(addFirstKey, { key: link, made, name: name.trim() })
        toast({ title: say(words.added) })
        unlock(token)
        onDone()
      } catch (failure) {
        refuse(words.addFailed, whyNoKey(failure))
      }
    })

  return (
    <StepFrame
      title={say(words.addTitle)}
      text={say(words.addText)}
      onSubmit={add}
      action={
        <Button type="submit" size="large" wide busy={busy || invited.isPending}>
          {!busy && !isOver && <KeyRound size={20} aria-hidden="true" />}
          {say(isOver ? words.toGate : words.add)}
        </Button>
      }
    >
      {invited.failed ? (
        <p role="alert" className="text-danger">
          {say(refusedWords(invited.error, administratorsRefusals))}
        </p>
      ) : !knowsPasskeys() ? (
        <p role="alert" className="text-danger">
          {say(words.unknownHere)}
        </p>
      ) : (
        <>
          <p className="min-h-6 font-semibold wrap-anywhere">
            {invited.data && say(words.welcome(invited.data.name))}
          </p>
          <Field
            ref={field}
            label={say(words.keyName)}
            hint={say(words.keyNameHint)}
            name="key-name"
            autoComplete="off"
            maxLength={50}
            value={name}
            error={error}
            onChange={(event) => {
              setName(event.target.value)
              forgive()
            }}
          />
        </>
      )}
    </StepFrame>
  )
}
