import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { authCalls, codeLength } from '#features/accounts/accounts.contract.ts'
import { authRefusals } from '#features/accounts/accounts.messages.ts'
import { isRegistrationRefusal, type RegistrationRefusal } from '#features/accounts/registration.ts'
import { CodeField, DevelopmentCode } from '#features/signIn/form/CodeField.tsx'
import { codeIn } from '#features/signIn/form/codeField.ts'
import { inCodeField, signInFormMessages } from '#features/signIn/form/form.messages.ts'
import { StepFrame } from '#features/signIn/form/StepFrame.tsx'
import { CallError } from '#platform/api/client.ts'
import { fieldRefusalMessage } from '#platform/api/refusalMessages.ts'
import { send } from '#platform/api/send.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { useSay } from '#platform/i18n/language.ts'
import { SubmitButton } from '#ui/loading/SubmitButton.tsx'
import { useAct } from '#ui/loading/useAct.ts'
import type { RequestedCode } from './flow.ts'
import { modeLabels } from './flow.ts'
import { ResendRow } from './ResendRow.tsx'
import { inSeconds, internationalNumber, invitation, type Mode } from './requestCode.ts'
import { YourNumber } from './YourNumber.tsx'

type CodeStepProps = {
  mode: Mode
  about: ReactNode
  sent: RequestedCode
  reference: string | null
  rememberMe: boolean
  /** Development only, where no message is sent. */
  otpCode: string | undefined
  onSent: (sent: RequestedCode, otpCode?: string) => void
  onBack: () => void
  onNotAdmitted: (why: RegistrationRefusal) => void
  onVerified: (requiresRegistration: boolean) => Promise<void>
  /** Called when the account may belong to the number's previous holder. */
  onUnsure: () => void
}

export function CodeStep(props: CodeStepProps) {
  const {
    mode,
    about,
    sent,
    reference,
    rememberMe,
    otpCode,
    onSent,
    onBack,
    onNotAdmitted,
    onVerified,
    onUnsure,
  } = props
  const say = useSay()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [spent, setSpent] = useState(false)
  const { busy, error, notBefore, setNotBefore, act, refuse, forgive } = useAct({
    failed: signInFormMessages.verifyFailed,
    why: authRefusals,
    unless: (failure) => {
      const code = failure instanceof CallError && failure.code
      if (!code || !isRegistrationRefusal(code)) return false
      onNotAdmitted(code)
      return true
    },
    field: {
      words: (failure) => {
        const left = attemptsLeftAfter(failure)
        const inField = fieldRefusalMessage(failure, inCodeField)
        return inField && left !== undefined ? withAttempts(inField, left) : inField
      },
      focus: () => {
        field.current?.focus()
        field.current?.select()
      },
    },
    after: (failure) => {
      if (!(failure instanceof CallError)) return
      const { code, retryAfter } = failure
      const isOver =
        code === 'CODE_EXPIRED' || code === 'TOO_MANY_ATTEMPTS' || attemptsLeftAfter(failure) === 0
      setSpent(isOver)
      if (!isOver || !retryAfter) return
      setNotBefore(0)
      onSent({ ...sent, resendAt: inSeconds(retryAfter) })
    },
  })

  useEffect(() => field.current?.focus(), [])

  const verify = (entered: string) =>
    act(async () => {
      if (entered.length < codeLength)
        return refuse(
          signInFormMessages.invalidCode,
          signInFormMessages.incompleteCode,
          signInFormMessages.sixDigits,
        )
      const { phoneNumber, iso: countryCode } = sent
      const guess = { phoneNumber, countryCode, code: entered, rememberMe, ...invitation(reference) }
      const { requiresRegistration, asksWhose } = await send(authCalls.verify, guess)
      if (asksWhose) return onUnsure()
      await onVerified(requiresRegistration)
    })

  const enter = (text: string) => {
    const next = codeIn(text)
    if (next === code) return
    setCode(next)
    forgive()
    if (next.length === codeLength) verify(next)
  }
  useWebOtp(enter)

  const startAgain = (next: RequestedCode, nextCode: string | undefined) => {
    onSent(next, nextCode)
    setSpent(false)
    setCode('')
    forgive()
    field.current?.focus()
  }
  const wait = (next: RequestedCode) => {
    onSent(next)
    field.current?.focus()
  }

  return (
    <StepFrame
      over={about ?? say(modeLabels[mode])}
      title={say(signInFormMessages.askCode)}
      text={
        <YourNumber
          before={signInFormMessages.askCodeText}
          number={internationalNumber(sent)}
          onEdit={onBack}
        />
      }
      onBack={onBack}
      onSubmit={() => verify(code)}
      action={<SubmitButton label={say(signInFormMessages.verify)} busy={busy} notBefore={notBefore} />}
    >
      <CodeField
        ref={field}
        label={say(signInFormMessages.code)}
        hint={say(signInFormMessages.sentText)}
        error={error}
        value={code}
        onChange={enter}
      />
      <ResendRow sent={sent} spent={spent} onResent={startAgain} onRefused={wait} />
      {otpCode && <DevelopmentCode code={otpCode} />}
    </StepFrame>
  )
}

function withAttempts(words: Text, count: number): Text {
  const left = signInFormMessages.attemptsLeft(count)
  return { en: `${words.en} · ${left.en}`, ar: `${words.ar} · ${left.ar}` }
}

type OtpRequest = CredentialRequestOptions & { otp: { transport: string[] } }

/** WebOTP, where supported. */
function useWebOtp(onCode: (code: string) => void) {
  const receive = useEffectEvent(onCode)
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const leaving = new AbortController()
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal: leaving.signal }
    navigator.credentials.get(request).then(
      (credential) => {
        if (credential && 'code' in credential) receive(String(credential.code))
      },
      () => undefined,
    )
    return () => leaving.abort()
  }, [])
}

function attemptsLeftAfter(failure: unknown) {
  const left = failure instanceof CallError ? failure.details.attemptsLeft : undefined
  return typeof left === 'number' ? left : undefined
}
