import { Eye, EyeOff } from 'lucide-react'
import { useRef, useState } from 'react'
import { CallError } from '#ground/calls/client.ts'
import { refusedWords, wordsOfField } from '#ground/calls/refusedWords.ts'
import { send } from '#ground/calls/send.ts'
import { useSay } from '#ground/words/language.ts'
import { StepFrame } from '#rooms/account/steps/StepFrame.tsx'
import { readBoot } from '#rooms/page/boot.ts'
import { SubmitButton } from '#rooms/page/loading/SubmitButton.tsx'
import { useRefused } from '#rooms/page/loading/useRefused.ts'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { useOneAtATime } from '#ui/actions/useOneAtATime.ts'
import { tell } from '#ui/feedback/tell.ts'
import { Field } from '#ui/fields/Field.tsx'
import { KeySignIn } from './administrators/KeySignIn.tsx'
import { adminCalls } from './desk.contract.ts'
import { adminRefusals, inPasswordField, gateWords as words } from './desk.words.ts'
import { hasEnded, unlock } from './lock.ts'

const { protects } = readBoot().policy

/** The password is sent to the server and kept nowhere in the browser. */
export function PasswordForm() {
  const say = useSay()
  const field = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [isVisible, setVisible] = useState(false)
  const { error, refuse, forgive } = useRefused(field)
  const [notBefore, setNotBefore] = useState(0)
  const [busy, run] = useOneAtATime()

  const enter = () =>
    run(async () => {
      if (Date.now() < notBefore) return
      if (password === '') return refuse(words.denied, adminRefusals.WRONG_PASSWORD, words.required)
      try {
        const { token } = await send(adminCalls.login, { password })
        tell(words.granted)
        unlock(token)
      } catch (failure) {
        const inField = wordsOfField(failure, inPasswordField)
        const isDenied = wordsOfField(failure, adminRefusals) !== undefined
        refuse(isDenied ? words.denied : words.error, refusedWords(failure, adminRefusals), inField)
        if (inField) field.current?.select()
        if (failure instanceof CallError && failure.retryAfter)
          setNotBefore(Date.now() + failure.retryAfter * 1000)
      }
    })

  return (
    <StepFrame
      title={say(words.title)}
      text={say(hasEnded() ? words.ended : words.text)}
      onSubmit={enter}
      action={<SubmitButton label={say(words.enter)} busy={busy} notBefore={notBefore} />}
    >
      <Field
        ref={field}
        dir="ltr"
        label={say(words.password)}
        type={isVisible ? 'text' : 'password'}
        name="password"
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={1000}
        value={password}
        error={error}
        steady
        onChange={(event) => {
          setPassword(event.target.value)
          forgive()
        }}
        end={
          <IconButton
            label={say(isVisible ? words.hide : words.show)}
            icon={isVisible ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />}
            onClick={() => setVisible(!isVisible)}
          />
        }
      />
      {protects && <KeySignIn />}
    </StepFrame>
  )
}
