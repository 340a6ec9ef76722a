import { authCalls } from '#features/accounts/accounts.contract.ts'
import { authRefusals } from '#features/accounts/accounts.messages.ts'
import { StepFrame } from '#features/signIn/form/StepFrame.tsx'
import { send } from '#platform/api/send.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Problem } from '#ui/feedback/Problem.tsx'
import { useAct } from '#ui/loading/useAct.ts'
import { numberOwnerMessages as messages } from './numberOwner.messages.ts'

type WhoseStepProps = {
  rememberMe: boolean
  onBack: () => void
  onAnswered: (requiresRegistration: boolean) => Promise<void>
}

/** Must not reveal the possible previous owner. */
export function NumberOwnerStep({ rememberMe, onBack, onAnswered }: WhoseStepProps) {
  const say = useSay()
  const { busy, problem, act } = useAct({ why: authRefusals })
  const answer = (isMine: boolean) =>
    act(async () => {
      const { requiresRegistration } = await send(authCalls.whose, { isMine, rememberMe })
      await onAnswered(requiresRegistration)
    })
  return (
    <StepFrame
      title={say(messages.title)}
      text={say(messages.text)}
      onBack={onBack}
      onSubmit={() => answer(true)}
      action={
        <div className="flex flex-col gap-3">
          <Button type="submit" size="large" wide busy={busy}>
            {say(messages.mine)}
          </Button>
          <Button tone="soft" size="large" wide busy={busy} onClick={() => answer(false)}>
            {say(messages.notMine)}
          </Button>
        </div>
      }
    >
      <ul className="flex list-disc flex-col gap-2.5 ps-5 text-pretty text-muted">
        <li className="ps-1">{say(messages.mineText)}</li>
        <li className="ps-1">{say(messages.notMineText)}</li>
      </ul>
      <Problem text={problem} />
    </StepFrame>
  )
}
