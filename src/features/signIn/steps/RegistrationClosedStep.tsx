import type { NotAdmitted } from '#features/accounts/registration.ts'
import { stepWords } from '#features/signIn/form/form.messages.ts'
import { StepFrame } from '#features/signIn/form/StepFrame.tsx'
import { useSay } from '#platform/i18n/language.ts'
import { Button } from '#ui/actions/Button.tsx'

type NotAdmittedStepProps = { why: NotAdmitted; onBack: () => void }

/** The number is proved, and has no account. Only here does anybody learn that. */
export function NotAdmittedStep({ why, onBack }: NotAdmittedStepProps) {
  const say = useSay()
  const needsInvitation = why === 'INVITATION_REQUIRED'
  return (
    <StepFrame
      title={say(needsInvitation ? stepWords.byInvitation : stepWords.closed)}
      text={say(stepWords.noAccount)}
      onBack={onBack}
      onSubmit={onBack}
      action={
        <Button type="submit" size="large" wide>
          {say(stepWords.otherNumber)}
        </Button>
      }
    >
      <p>{say(needsInvitation ? stepWords.byInvitationText : stepWords.closedText)}</p>
    </StepFrame>
  )
}
