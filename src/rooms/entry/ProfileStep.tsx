import { type ReactNode, useEffect } from 'react'
import { send } from '#ground/calls/send.ts'
import { sessionEnded } from '#ground/calls/sessionEnds.ts'
import { forget } from '#ground/kept.ts'
import { useSay } from '#ground/words/language.ts'
import { authCalls } from '#rooms/account/account.contract.ts'
import { logoutWords } from '#rooms/account/account.words.ts'
import { readablePhone } from '#rooms/account/phone/phone.ts'
import { StepFrame } from '#rooms/account/steps/StepFrame.tsx'
import { TermsLine } from '#rooms/entry/steps/TermsLine.tsx'
import { YourNumber } from '#rooms/entry/steps/YourNumber.tsx'
import { SubmitButton } from '#rooms/page/loading/SubmitButton.tsx'
import { useAct } from '#rooms/page/loading/useAct.ts'
import { registrationWords } from '#rooms/person/person.words.ts'
import { RegistrationFields } from '#rooms/person/RegistrationFields.tsx'
import { useRegistration } from '#rooms/person/useRegistration.ts'
import { tell } from '#ui/feedback/tell.ts'

/** The profile form, for a number that is new. */
export function ProfileStep({ about, onDone }: { about: ReactNode; onDone: () => void }) {
  const say = useSay()
  const form = useRegistration()
  const { act } = useAct({ failed: logoutWords.failed })
  useEffect(() => document.querySelector('h1')?.focus(), [])

  const leave = () =>
    act(async () => {
      await send(authCalls.logout, {})
      forget('registration')
      sessionEnded('registering')
    })
  const register = () =>
    form.submit(() => {
      tell(registrationWords.complete, registrationWords.completeText)
      onDone()
    })

  return (
    <StepFrame
      over={about}
      title={say(registrationWords.title)}
      text={<YourNumber number={readablePhone(localStorage.authPhone ?? '')} onEdit={leave} />}
      onSubmit={register}
      action={<SubmitButton isLow label={say(registrationWords.submit)} busy={form.busy} notBefore={0} />}
      note={<TermsLine />}
    >
      <div
        ref={form.form}
        className="flex max-h-115 min-h-fit flex-1 flex-col justify-evenly gap-2.5 md:gap-4"
      >
        <RegistrationFields form={form} />
      </div>
    </StepFrame>
  )
}
