import { type ReactNode, useEffect } from 'react'
import { authCalls } from '#features/account/account.contract.ts'
import { logoutWords } from '#features/account/account.words.ts'
import { readablePhone } from '#features/account/phone/phone.ts'
import { StepFrame } from '#features/account/steps/StepFrame.tsx'
import { TermsLine } from '#features/entry/steps/TermsLine.tsx'
import { YourNumber } from '#features/entry/steps/YourNumber.tsx'
import { SubmitButton } from '#features/page/loading/SubmitButton.tsx'
import { useAct } from '#features/page/loading/useAct.ts'
import { registrationWords } from '#features/person/person.words.ts'
import { RegistrationFields } from '#features/person/RegistrationFields.tsx'
import { useRegistration } from '#features/person/useRegistration.ts'
import { sessionEnded } from '#platform/api/onSessionEnd.ts'
import { send } from '#platform/api/send.ts'
import { useSay } from '#platform/i18n/language.ts'
import { forget } from '#platform/sessionDraft.ts'
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
