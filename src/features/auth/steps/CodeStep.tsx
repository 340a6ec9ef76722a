import { useEffect, useRef, useState } from 'react'
import { CallError } from '#kit/client.ts'
import type { Text } from '#kit/i18n.ts'
import { useSay } from '#kit/language.ts'
import { send } from '#kit/send.ts'
import { toast } from '#ui/toasts.ts'
import { authCalls, codeLength } from '../contract.ts'
import { refused } from '../refused.ts'
import { CodeField } from './CodeField.tsx'
import { codeIn } from './codeField.ts'
import { DevelopmentCode } from './DevelopmentCode.tsx'
import type { Sent } from './flow.ts'
import { stepWords } from './messages.ts'
import { ResendRow } from './ResendRow.tsx'
import { after } from './requestCode.ts'
import { SentTo } from './SentTo.tsx'
import { StepFrame } from './StepFrame.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { useOneAtATime } from './useOneAtATime.ts'
import { useWebOtp } from './useWebOtp.ts'

type CodeStepProps = {
  sent: Sent
  rememberMe: boolean
  /** In development the code itself, which no message brings. */
  otpCode: string | undefined
  onResent: (sent: Sent, otpCode?: string) => void
  onBack: () => void
  onVerified: (requiresRegistration: boolean) => Promise<void>
}

export function CodeStep({ sent, rememberMe, otpCode, onResent, onBack, onVerified }: CodeStepProps) {
  const say = useSay()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [spent, setSpent] = useState(false)
  const [notBefore, setNotBefore] = useState(0)
  const [verifying, runVerify] = useOneAtATime()
  const [resending, runResend] = useOneAtATime()
  const { phoneNumber, iso: countryCode } = sent

  useEffect(() => field.current?.focus(), [])

  const refuse = (title: Text, words: string, inField = words) => {
    setError(inField)
    toast({ title: say(title), description: words, tone: 'destructive' })
    field.current?.focus()
    field.current?.select()
  }

  const verify = (entered: string) =>
    runVerify(async () => {
      if (Date.now() < notBefore) return
      if (entered.length < codeLength) return refuse(stepWords.invalidCode, say(stepWords.incompleteCode))
      try {
        const { requiresRegistration } = await send(authCalls.verify, {
          phoneNumber,
          code: entered,
          rememberMe,
          countryCode,
        })
        await onVerified(requiresRegistration)
      } catch (failure) {
        refuseCode(failure)
      }
    })

  const refuseCode = (failure: unknown) => {
    const words = say(refused(failure))
    if (!(failure instanceof CallError)) return refuse(stepWords.verifyFailed, words)
    const { code, details, retryAfter } = failure
    const { attemptsLeft } = details
    const left = typeof attemptsLeft === 'number' ? ` · ${say(stepWords.attemptsLeft(attemptsLeft))}` : ''
    refuse(stepWords.verifyFailed, words, words + left)
    const isOver = code === 'CODE_EXPIRED' || code === 'TOO_MANY_ATTEMPTS' || attemptsLeft === 0
    setSpent(isOver)
    if (!retryAfter) return
    if (isOver) onResent({ ...sent, resendAt: after(retryAfter) })
    else setNotBefore(after(retryAfter))
  }

  const enter = (text: string) => {
    const next = codeIn(text)
    if (verifying || next === code) return
    setCode(next)
    setError(undefined)
    if (next.length === codeLength) verify(next)
  }
  useWebOtp(enter)

  const resend = () =>
    runResend(async () => {
      try {
        const answer = await send(authCalls.resend, { phoneNumber, countryCode })
        onResent({ ...sent, resendAt: after(answer.resendAfter) }, answer.otpCode)
        toast({ title: say(stepWords.resent), description: say(stepWords.sentText) })
        setSpent(false)
        setCode('')
        setError(undefined)
      } catch (failure) {
        const words = say(refused(failure))
        toast({ title: say(stepWords.resendFailed), description: words, tone: 'destructive' })
        setError(words)
        if (failure instanceof CallError && failure.retryAfter)
          onResent({ ...sent, resendAt: after(failure.retryAfter) })
      }
      field.current?.focus()
    })

  return (
    <StepFrame
      title={say(stepWords.askCode)}
      text={<SentTo sent={sent} onEdit={onBack} />}
      onBack={onBack}
      onSubmit={() => verify(code)}
      action={<SubmitButton label={say(stepWords.verify)} busy={verifying} notBefore={notBefore} />}
    >
      <CodeField ref={field} label={say(stepWords.code)} error={error} value={code} onChange={enter} />
      <ResendRow resendAt={sent.resendAt} spent={spent} busy={resending} onResend={resend} />
      {otpCode && <DevelopmentCode code={otpCode} />}
    </StepFrame>
  )
}
