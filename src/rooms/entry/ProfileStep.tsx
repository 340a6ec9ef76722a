import { useEffect, useRef } from 'react'
import { send } from '#ground/calls/send.ts'
import { sessionEnded } from '#ground/calls/sessionEnds.ts'
import { forget } from '#ground/kept.ts'
import { useSay } from '#ground/words/language.ts'
import { authCalls } from '#rooms/account/account.contract.ts'
import { logoutWords } from '#rooms/account/account.words.ts'
import { StepFrame } from '#rooms/account/steps/StepFrame.tsx'
import { stepWords } from '#rooms/account/steps/steps.words.ts'
import { TermsLine } from '#rooms/account/steps/TermsLine.tsx'
import { SubmitButton } from '#rooms/page/loading/SubmitButton.tsx'
import { useAct } from '#rooms/page/loading/useAct.ts'
import { registrationWords } from '#rooms/person/person.words.ts'
import { RegistrationFields } from '#rooms/person/RegistrationFields.tsx'
import { useRegistration } from '#rooms/person/useRegistration.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useOneAtATime } from '#ui/actions/useOneAtATime.ts'
import { tell, tellFailure } from '#ui/feedback/tell.ts'
import { useOnceShown } from '#ui/feedback/useOnceShown.ts'

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
        tell(registrationWords.complete, registrationWords.completeText)
        return onDone()
      }
      tellFailure(outcome.title, outcome.words)
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
  const { busy, act } = useAct({ failed: logoutWords.failed })
  const leave = () =>
    act(async () => {
      await send(authCalls.logout, {})
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
