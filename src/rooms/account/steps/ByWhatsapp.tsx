import { useSay } from '#ground/words/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useSecondsUntil } from '#ui/feedback/useSecondsUntil.ts'
import { cooldown } from '../account.contract.ts'
import { stepWords } from './steps.words.ts'

/** Most messages have arrived by then. */
const offeredAfter = 30

type ByWhatsappProps = { resendAt: number; busy: boolean; disabled: boolean; onChoose: () => void }

/**
 * What a person may choose when no message has come. Its place is kept until then, so that nothing moves
 * under a finger.
 */
export function ByWhatsapp({ resendAt, busy, disabled, onChoose }: ByWhatsappProps) {
  const say = useSay()
  const isEarly = useSecondsUntil(resendAt - (cooldown - offeredAfter) * 1000) > 0
  return (
    <div className={`flex w-full min-w-0 flex-col items-start gap-2 ${isEarly ? 'invisible' : ''}`}>
      <p className="text-small text-muted">{say(stepWords.noCodeBySms)}</p>
      <Button tone="soft" size="small" busy={busy} disabled={disabled} onClick={onChoose}>
        {say(stepWords.getByWhatsapp)}
      </Button>
    </div>
  )
}
