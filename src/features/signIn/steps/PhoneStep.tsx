import { type ReactNode, useEffect, useRef } from 'react'
import { authRefusals } from '#features/accounts/accounts.messages.ts'
import { useProofOfWork } from '#features/accounts/proofOfWork/useProofOfWork.ts'
import { CheckingNotice } from '#features/signIn/form/CheckingNotice.tsx'
import { inNumberField, signInFormMessages } from '#features/signIn/form/form.messages.ts'
import { NumberField } from '#features/signIn/form/NumberField.tsx'
import { StepFrame } from '#features/signIn/form/StepFrame.tsx'
import { readBoot } from '#features/site/boot.ts'
import { Footer } from '#features/site/footer/Footer.tsx'
import { fieldRefusalMessage } from '#platform/api/refusalMessages.ts'
import { useSay } from '#platform/i18n/language.ts'
import { showToast } from '#ui/feedback/showToast.ts'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { SubmitButton } from '#ui/loading/SubmitButton.tsx'
import { useAct } from '#ui/loading/useAct.ts'
import type { Flow, RequestedCode } from './flow.ts'
import { modeLabels } from './flow.ts'
import { countryIn, type Mode, requestCode } from './requestCode.ts'
import { TermsLine } from './TermsLine.tsx'

const { registration } = readBoot()

type PhoneStepProps = {
  mode: Mode
  about: ReactNode
  isInvited: boolean
  flow: Flow
  change: (changes: Partial<Flow>) => void
  onBack: () => void
  onSent: (sent: RequestedCode, otpCode: string | undefined) => void
}

export function PhoneStep({ mode, about, isInvited, flow, change, onBack, onSent }: PhoneStepProps) {
  const say = useSay()
  const field = useRef<HTMLInputElement>(null)
  const { busy, error, notBefore, setNotBefore, act, refuse, forgive } = useAct({
    failed: signInFormMessages.sendFailed,
    why: authRefusals,
    field: {
      words: (failure) => fieldRefusalMessage(failure, inNumberField),
      focus: () => field.current?.focus(),
    },
  })
  const [checking, asking] = useProofOfWork()

  // In a microtask: the router focuses the heading after this effect.
  useEffect(() => queueMicrotask(() => field.current?.focus()), [])

  const edit = (changes: Partial<Flow>) => {
    forgive()
    setNotBefore(0)
    change(changes)
  }
  const sendCode = () =>
    act(async () => {
      if (flow.number === '')
        return refuse(signInFormMessages.error, signInFormMessages.emptyNumber, signInFormMessages.required)
      const { otpCode, sent } = await asking((work) => requestCode(mode, flow, work))
      showToast(signInFormMessages.sent)
      onSent(sent, otpCode)
    })

  return (
    <StepFrame
      over={about ?? say(modeLabels[mode])}
      title={say(signInFormMessages.askNumber)}
      text={say(signInFormMessages.askNumberText)}
      onBack={onBack}
      onSubmit={sendCode}
      action={
        <SubmitButton
          label={say(signInFormMessages.send)}
          busy={busy}
          disabled={flow.number === ''}
          notBefore={notBefore}
        />
      }
    >
      {mode === 'register' && registration && !(isInvited && registration === 'invited') && (
        <p className="text-small text-muted">
          {say(
            registration === 'closed' ? signInFormMessages.closedBefore : signInFormMessages.invitedBefore,
          )}
        </p>
      )}
      <NumberField
        ref={field}
        country={countryIn(flow)}
        number={flow.number}
        error={error}
        onChange={({ iso }, number) => edit({ iso, number })}
        onEnter={sendCode}
      />
      <Checkbox
        label={say(signInFormMessages.remember)}
        checked={flow.rememberMe}
        onChange={(rememberMe) => change({ rememberMe })}
      />
      {mode === 'register' && <TermsLine />}
      <CheckingNotice now={checking} />
      <div className="mt-auto text-muted">
        <Footer />
      </div>
    </StepFrame>
  )
}
