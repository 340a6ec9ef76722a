import { useEffect, useRef } from 'react'
import { SubmitButton } from '#features/loading/SubmitButton.tsx'
import { registrationWords } from '#features/profiles/messages.ts'
import { RegistrationFields } from '#features/profiles/RegistrationFields.tsx'
import { useRegistration } from '#features/profiles/useRegistration.ts'
import { refusedWords } from '#kit/calls/refusedWords.ts'
import { send } from '#kit/calls/send.ts'
import { sessionEnded } from '#kit/calls/sessionEnds.ts'
import { forget } from '#kit/kept.ts'
import { useSay } from '#kit/words/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useOneAtATime } from '#ui/actions/useOneAtATime.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { useOnceShown } from '#ui/feedback/useOnceShown.ts'
import { authCalls } from '../contract.ts'
import { logoutWords } from '../messages.ts'
import { stepWords } from './messages.ts'
import { StepFrame } from './StepFrame.tsx'
import { TermsLine } from './TermsLine.tsx'

/** The profile form, for a number that is new. */
export function ProfileStep({ onDone }: { onDone: () => void }) {
  const say = useSay()
  const fields = useRef<HTMLDivElement>(null)
  const { submit, ...registration } = useRegistration()
  const [busy, run] = useOneAtATime()
  const onceShown = useOnceShown()
  useEffect(() => document.querySelector('h1')?.focus(), [])

  const register = () =>
    run(async () => {
      const outcome = await submit()
      if (outcome.done) {
        toast({ title: say(registrationWords.complete), description: say(registrationWords.completeText) })
        return onDone()
      }
      toast({ title: say(outcome.title), description: say(outcome.words), tone: 'destructive' })
      onceShown(() => {
        const wrong = fields.current?.querySelector('[aria-invalid=true]:not([type=file])')
        if (wrong instanceof HTMLElement) wrong.focus()
      })
    })

  return (
    <StepFrame
      title={say(registrationWords.title)}
      text={say(registrationWords.text)}
      onSubmit={register}
      action={<SubmitButton label={say(registrationWords.submit)} busy={busy} notBefore={0} />}
    >
      <div ref={fields} className="flex flex-col gap-4">
        <RegistrationFields {...registration} />
        <TermsLine />
        <OtherNumber />
      </div>
    </StepFrame>
  )
}

/** Without it, whoever has mistyped their number could not leave the form. */
function OtherNumber() {
  const say = useSay()
  const [busy, run] = useOneAtATime()
  const leave = () =>
    run(async () => {
      try {
        await send(authCalls.logout, {})
      } catch (failure) {
        const description = say(refusedWords(failure, {}))
        return void toast({ title: say(logoutWords.failed), description, tone: 'destructive' })
      }
      forget('registration')
      sessionEnded('registering')
    })
  return (
    <div className="-ms-4 self-start">
      <Button tone="quiet" size="small" busy={busy} onClick={leave}>
        {say(stepWords.otherNumber)}
      </Button>
    </div>
  )
}
