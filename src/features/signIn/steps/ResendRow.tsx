import { useEffect, useState } from 'react'
import { authCalls, codeCooldownSeconds } from '#features/accounts/accounts.contract.ts'
import { authRefusals } from '#features/accounts/accounts.messages.ts'
import { useProofOfWork } from '#features/accounts/proofOfWork/useProofOfWork.ts'
import { CheckingNotice } from '#features/signIn/form/CheckingNotice.tsx'
import { signInFormMessages } from '#features/signIn/form/form.messages.ts'
import { readBoot } from '#features/site/boot.ts'
import { CallError } from '#platform/api/client.ts'
import { send } from '#platform/api/send.ts'
import { clock } from '#platform/i18n/dates.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Problem } from '#ui/feedback/Problem.tsx'
import { showToast } from '#ui/feedback/showToast.ts'
import { useSecondsUntil } from '#ui/feedback/useSecondsUntil.ts'
import { useAct } from '#ui/loading/useAct.ts'
import type { RequestedCode } from './flow.ts'
import { inSeconds } from './requestCode.ts'

/** Seconds until WhatsApp is offered; most messages arrive earlier. */
const offeredAfter = 30

type ByWhatsappProps = { resendAt: number; busy: boolean; disabled: boolean; onChoose: () => void }

/** Space is reserved, so nothing shifts under the finger. */
function ByWhatsapp({ resendAt, busy, disabled, onChoose }: ByWhatsappProps) {
  const say = useSay()
  const isEarly = useSecondsUntil(resendAt - (codeCooldownSeconds - offeredAfter) * 1000) > 0
  return (
    <div className={`flex w-full min-w-0 flex-col items-start gap-2 ${isEarly ? 'invisible' : ''}`}>
      <p className="text-small text-muted">{say(signInFormMessages.noCodeBySms)}</p>
      <Button tone="soft" size="small" busy={busy} disabled={disabled} onClick={onChoose}>
        {say(signInFormMessages.getByWhatsapp)}
      </Button>
    </div>
  )
}

const { supportEmail, whatsapp } = readBoot()
const announced = [60, 30, 0]

type ResendRowProps = {
  sent: RequestedCode
  spent: boolean
  onResent: (sent: RequestedCode, otpCode: string | undefined) => void
  onRefused: (sent: RequestedCode) => void
}

export function ResendRow({ sent, spent, onResent, onRefused }: ResendRowProps) {
  const say = useSay()
  const seconds = useSecondsUntil(sent.resendAt)
  const [said, setSaid] = useState<number>()
  const { busy, problem, act } = useAct({
    failed: signInFormMessages.resendFailed,
    why: authRefusals,
    after: (failure) => {
      const wait = failure instanceof CallError ? failure.retryAfter : null
      onRefused({ ...sent, resendAt: inSeconds(wait ?? 0) })
    },
  })
  const [byWhatsapp, setByWhatsapp] = useState(false)
  const [checking, asking] = useProofOfWork()
  const ready = spent ? signInFormMessages.newCode : signInFormMessages.resend

  useEffect(() => {
    if (announced.includes(seconds)) setSaid(seconds)
  }, [seconds])

  const resend = (byWhatsapp = false) =>
    act(async () => {
      setByWhatsapp(byWhatsapp)
      const { phoneNumber, iso: countryCode } = sent
      const { resendAfter, otpCode } = await asking((work) =>
        send(authCalls.resend, {
          phoneNumber,
          countryCode,
          ...(byWhatsapp && { byWhatsapp }),
          ...(work && { work }),
        }),
      )
      showToast(
        signInFormMessages.resent,
        byWhatsapp ? signInFormMessages.sentByWhatsapp : signInFormMessages.sentText,
      )
      onResent({ ...sent, resendAt: inSeconds(resendAfter) }, otpCode)
    })

  return (
    <div className="-mt-3 flex flex-col items-start gap-3">
      <Button
        tone={spent ? 'primary' : 'soft'}
        size="small"
        busy={busy && !byWhatsapp}
        disabled={seconds > 0}
        onClick={() => resend()}
      >
        <span className="tabular">
          {say(seconds > 0 ? signInFormMessages.resendIn(clock(seconds)) : ready)}
        </span>
      </Button>
      {whatsapp && (
        <ByWhatsapp
          resendAt={sent.resendAt}
          busy={busy && byWhatsapp}
          disabled={seconds > 0}
          onChoose={() => resend(true)}
        />
      )}
      <CheckingNotice now={checking} />
      <Problem announced text={problem} />
      <p className={`w-full text-small text-muted ${seconds > 0 ? 'invisible' : ''}`}>
        {say(whatsapp ? signInFormMessages.checkNumber : signInFormMessages.noCodeYet)}{' '}
        <a dir="ltr" href={`mailto:${supportEmail}`} className="text-primary underline">
          {supportEmail}
        </a>
      </p>
      <p role="status" className="sr-only">
        {said !== undefined &&
          say(said > 0 ? signInFormMessages.resendInSeconds(said) : signInFormMessages.resendNow)}
      </p>
    </div>
  )
}
