import { useEffect, useState } from 'react'
import { readBoot } from '#kit/boot.ts'
import { useSay } from '#kit/language.ts'
import { Button } from '#ui/Button.tsx'
import { clock } from './clock.ts'
import { stepWords } from './messages.ts'
import { useSecondsUntil } from './useSecondsUntil.ts'

const { supportEmail } = readBoot()
const announced = [60, 30, 0]

type ResendRowProps = {
  resendAt: number
  /** The code that was sent can no longer be used: another one is asked for. */
  spent: boolean
  busy: boolean
  onResend: () => void
}

export function ResendRow({ resendAt, spent, busy, onResend }: ResendRowProps) {
  const say = useSay()
  const seconds = useSecondsUntil(resendAt)
  const [said, setSaid] = useState<number>()
  useEffect(() => {
    if (announced.includes(seconds)) setSaid(seconds)
  }, [seconds])
  const ready = spent ? stepWords.newCode : stepWords.resend
  return (
    <div className="flex flex-col items-start gap-3">
      <Button
        tone={spent ? 'primary' : 'soft'}
        size="small"
        busy={busy}
        disabled={seconds > 0}
        onClick={onResend}
      >
        <span className="tabular-nums">{say(seconds > 0 ? stepWords.resendIn(clock(seconds)) : ready)}</span>
      </Button>
      <p className={`w-full text-small text-muted ${seconds > 0 ? 'invisible' : ''}`}>
        {say(stepWords.noCodeYet)}{' '}
        <a dir="ltr" href={`mailto:${supportEmail}`} className="text-primary underline">
          {supportEmail}
        </a>
      </p>
      <p role="status" className="sr-only">
        {said !== undefined && say(said > 0 ? stepWords.resendInSeconds(said) : stepWords.resendNow)}
      </p>
    </div>
  )
}
