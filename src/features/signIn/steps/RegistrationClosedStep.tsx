import type { RegistrationRefusal } from '#features/accounts/registration.ts'
import { signInFormMessages } from '#features/signIn/form/form.messages.ts'
import { StepFrame } from '#features/signIn/form/StepFrame.tsx'
import { useSay } from '#platform/i18n/language.ts'
import { Button } from '#ui/actions/Button.tsx'

type NotAdmittedStepProps = { why: RegistrationRefusal; onBack: () => void }

/** Only now, after verification, does the caller learn that no account exists. */
export function RegistrationClosedStep({ why, onBack }: NotAdmittedStepProps) {
  const say = useSay()
  const needsInvitation = why === 'INVITATION_REQUIRED'
  return (
    <StepFrame
      title={say(needsInvitation ? signInFormMessages.byInvitation : signInFormMessages.closed)}
      text={say(signInFormMessages.noAccount)}
      onBack={onBack}
      onSubmit={onBack}
      action={
        <Button type="submit" size="large" wide>
          {say(signInFormMessages.otherNumber)}
        </Button>
      }
    >
      <p>{say(needsInvitation ? signInFormMessages.byInvitationText : signInFormMessages.closedText)}</p>
    </StepFrame>
  )
}
