import { clock } from '#platform/i18n/dates.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useSecondsUntil } from '#ui/feedback/useSecondsUntil.ts'
import { loadingMessages } from './loading.messages.ts'

type SubmitButtonProps = {
  label: string
  busy: boolean
  disabled?: boolean
  isLow?: boolean
  notBefore: number
}

export function SubmitButton({ label, busy, disabled = false, isLow = false, notBefore }: SubmitButtonProps) {
  const say = useSay()
  const wait = useSecondsUntil(notBefore)
  return (
    <Button
      type="submit"
      size={isLow ? 'medium' : 'large'}
      wide
      busy={busy}
      disabled={!busy && (disabled || wait > 0)}
    >
      <span className="tabular">{wait > 0 ? say(loadingMessages.tryAgainIn(clock(wait))) : label}</span>
    </Button>
  )
}
