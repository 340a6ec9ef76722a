import { type ReactNode, useEffect } from 'react'
import { authCalls } from '#features/accounts/accounts.contract.ts'
import { logoutMessages } from '#features/accounts/accounts.messages.ts'
import { readablePhone } from '#features/accounts/phone/phone.ts'
import { registrationMessages } from '#features/profiles/profiles.messages.ts'
import { RegistrationFields } from '#features/profiles/RegistrationFields.tsx'
import { useRegistration } from '#features/profiles/useRegistration.ts'
import { StepFrame } from '#features/signIn/form/StepFrame.tsx'
import { TermsLine } from '#features/signIn/steps/TermsLine.tsx'
import { YourNumber } from '#features/signIn/steps/YourNumber.tsx'
import { sessionEnded } from '#platform/api/onSessionEnd.ts'
import { send } from '#platform/api/send.ts'
import { useSay } from '#platform/i18n/language.ts'
import { removeDraft } from '#platform/sessionDraft.ts'
import { showToast } from '#ui/feedback/showToast.ts'
import { SubmitButton } from '#ui/loading/SubmitButton.tsx'
import { useAct } from '#ui/loading/useAct.ts'

export function ProfileStep({ about, onDone }: { about: ReactNode; onDone: () => void }) {
  const say = useSay()
  const form = useRegistration()
  const { act } = useAct({ failed: logoutMessages.failed })
  useEffect(() => {
    window.scrollTo(0, 0)
    document.querySelector<HTMLInputElement>('[name=displayName]')?.focus({ preventScroll: true })
  }, [])

  const leave = () =>
    act(async () => {
      await send(authCalls.logout, {})
      removeDraft('registration')
      sessionEnded('registering')
    })
  const register = () =>
    form.submit(() => {
      showToast(registrationMessages.complete)
      onDone()
    })

  return (
    <StepFrame
      over={about}
      title={say(registrationMessages.title)}
      text={<YourNumber number={readablePhone(localStorage.authPhone ?? '')} onEdit={leave} />}
      onSubmit={register}
      action={<SubmitButton isLow label={say(registrationMessages.submit)} busy={form.busy} notBefore={0} />}
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
