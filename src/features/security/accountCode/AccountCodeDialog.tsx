import { type ReactNode, useRef, useState } from 'react'
import { refusalMessage } from '#platform/api/refusalMessages.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Problem } from '#ui/feedback/Problem.tsx'
import { ConfirmDialog } from '#ui/floating/ConfirmDialog.tsx'
import { Dialog } from '#ui/floating/Dialog.tsx'
import { useAct } from '#ui/loading/useAct.ts'
import { AccountCodeForm, type AccountCodeRequest } from './AccountCodeForm.tsx'
import { accountCodeMessages as messages } from './accountCode.messages.ts'

type OwnCodeDialogProps = {
  open: boolean
  onClose: () => void
  title: Text
  text?: Text
  consequences: readonly Text[]
  sendCode: () => Promise<{ resendAfter: number; otpCode?: string }>
  /** Returns true for a refusal that requires step-up first; the dialog then closes. */
  asksFirst?: (failure: unknown) => boolean
  codeSentTo: Text
  confirmLabel: Text
  confirm: (code: string) => Promise<void>
  refusals: Readonly<Record<string, Text>>
  isHarmless?: boolean
  children?: ReactNode
}

export function AccountCodeDialog(props: OwnCodeDialogProps) {
  const { open, title, consequences, codeSentTo, confirmLabel, refusals, isHarmless = false } = props
  const say = useSay()
  const [sent, setSent] = useState<AccountCodeRequest>()

  const isClosed = useRef(false)
  const close = () => {
    isClosed.current = true
    setSent(undefined)
    setProblem(undefined)
    props.onClose()
  }
  const { busy, problem, setProblem, act } = useAct({
    why: (failure) => asOneText(messages.codeFailed, refusalMessage(failure, refusals)),
    unless(failure) {
      const givesWay = props.asksFirst?.(failure) ?? false
      if (givesWay) close()
      return givesWay
    },
  })
  const sendCode = () =>
    act(async () => {
      isClosed.current = false
      const { resendAfter, otpCode } = await props.sendCode()
      // If the request was canceled, the dialog reopens at the consequences.
      if (!isClosed.current) setSent({ otpCode, resendAt: Date.now() + resendAfter * 1000 })
    })
  const confirm = async (code: string) => {
    await props.confirm(code)
    close()
  }

  if (sent) {
    return (
      <Dialog open={open} onClose={close} title={say(messages.enterCode)} description={say(codeSentTo)}>
        <AccountCodeForm
          sent={sent}
          resending={busy}
          onResend={sendCode}
          onCancel={close}
          onConfirm={confirm}
          confirmLabel={confirmLabel}
          refusals={refusals}
          isHarmless={isHarmless}
        />
        <Problem text={problem} />
      </Dialog>
    )
  }
  return (
    <ConfirmDialog
      open={open}
      title={say(title)}
      description={say(props.text ?? messages.text)}
      cancel={say(messages.cancel)}
      onCancel={close}
      confirm={say(messages.goOn)}
      onConfirm={sendCode}
      danger={!isHarmless}
      busy={busy}
    >
      <ul
        className={`flex list-disc flex-col gap-2.5 ps-5 ${isHarmless ? 'marker:text-primary' : 'marker:text-danger'}`}
      >
        {consequences.map((text) => (
          <li key={text.en} className="ps-1 text-pretty">
            {say(text)}
          </li>
        ))}
      </ul>
      {props.children}
      <Problem text={problem} />
    </ConfirmDialog>
  )
}

const asOneText = (first: Text, second: Text): Text => ({
  en: `${first.en}. ${second.en}`,
  ar: `${first.ar}. ${second.ar}`,
})
