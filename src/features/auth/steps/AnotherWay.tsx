import type { OtherWay } from '#features/boot/otherWays.ts'
import { useSay } from '#kit/words/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useSecondsUntil } from '#ui/feedback/useSecondsUntil.ts'
import { cooldown } from '../contract.ts'
import { stepWords, wayWords } from './messages.ts'

/** Most messages have arrived by then. */
const offeredAfter = 30

type AnotherWayProps = {
  ways: readonly OtherWay[]
  resendAt: number
  /** The one that was chosen, while its code is on its way. */
  busy: OtherWay | undefined
  disabled: boolean
  onChoose: (way: OtherWay) => void
}

/**
 * What a person may choose when no message has come. Its place is kept until then, so that nothing moves
 * under a finger.
 */
export function AnotherWay({ ways, resendAt, busy, disabled, onChoose }: AnotherWayProps) {
  const say = useSay()
  const isEarly = useSecondsUntil(resendAt - (cooldown - offeredAfter) * 1000) > 0
  return (
    <fieldset className={`w-full min-w-0 ${isEarly ? 'invisible' : ''}`}>
      <legend className="text-small text-muted">{say(stepWords.noCodeByWay)}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {ways.map((way) => (
          <Button
            key={way}
            tone="soft"
            size="small"
            busy={busy === way}
            disabled={disabled}
            onClick={() => onChoose(way)}
          >
            {say(wayWords[way])}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
