import { type ReactNode, useEffect, useRef } from 'react'
import { send } from '#ground/calls/send.ts'
import { sessionEnded } from '#ground/calls/sessionEnds.ts'
import { forget } from '#ground/kept.ts'
import { useSay } from '#ground/words/language.ts'
import { authCalls } from '#rooms/account/account.contract.ts'
import { logoutWords } from '#rooms/account/account.words.ts'
import { readablePhone } from '#rooms/account/phone/phone.ts'
import { StepFrame } from '#rooms/account/steps/StepFrame.tsx'
import { TermsLine } from '#rooms/account/steps/TermsLine.tsx'
import { YourNumber } from '#rooms/account/steps/YourNumber.tsx'
import { SubmitButton } from '#rooms/page/loading/SubmitButton.tsx'
import { useAct } from '#rooms/page/loading/useAct.ts'
import { registrationWords } from '#rooms/person/person.words.ts'
import { RegistrationFields } from '#rooms/person/RegistrationFields.tsx'
import { useRegistration } from '#rooms/person/useRegistration.ts'
import { useOneAtATime } from '#ui/actions/useOneAtATime.ts'
import { tell, tellFailure } from '#ui/feedback/tell.ts'
import { useOnceShown } from '#ui/feedback/useOnceShown.ts'

/** The profile form, for a number that is new. */
export function ProfileStep({ about, onDone }: { about: ReactNode; onDone: () => void }) {
  const say = useSay()
  const fields = useRef<HTMLDivElement>(null)
  const { submit, ...registration } = useRegistration()
  const [busy, run] = useOneAtATime()
  const { act } = useAct({ failed: logoutWords.failed })
  const onceShown = useOnceShown()
  useEffect(() => document.querySelector('h1')?.focus(), [])

  const leave = () =>
    act(async () => {
      await send(authCalls.logout, {})
      forget('registration')
      sessionEnded('registering')
    })
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
      over={about}
      title={say(registrationWords.title)}
      text={<YourNumber number={readablePhone(localStorage.authPhone ?? '')} onEdit={leave} />}
      onSubmit={register}
      action={<SubmitButton isLow label={say(registrationWords.submit)} busy={busy} notBefore={0} />}
      note={<TermsLine />}
    >
      <div ref={fields} className="flex max-h-115 min-h-fit flex-1 flex-col justify-evenly gap-2.5 md:gap-4">
        <RegistrationFields {...registration} />
      </div>
    </StepFrame>
  )
}
