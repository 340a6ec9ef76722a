import { useEffect, useRef, useState } from 'react'
import { codeLength } from '#features/accounts/accounts.contract.ts'
import { CodeField, DevelopmentCode } from '#features/signIn/form/CodeField.tsx'
import { inCodeField } from '#features/signIn/form/form.messages.ts'
import { fieldRefusalMessage, refusalMessage } from '#platform/api/refusalMessages.ts'
import { clock } from '#platform/i18n/dates.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Problem } from '#ui/feedback/Problem.tsx'
import { useSecondsUntil } from '#ui/feedback/useSecondsUntil.ts'
import { Form } from '#ui/fields/Form.tsx'
import { useAct } from '#ui/loading/useAct.ts'
import { accountCodeMessages as messages } from './accountCode.messages.ts'

export type AccountCodeRequest = { otpCode: string | undefined; resendAt: number }
type OwnCodeFormProps = {
  sent: AccountCodeRequest
  resending: boolean
  onResend: () => void
  onCancel: () => void
  onConfirm: (code: string) => Promise<void>
  confirmLabel: Text
  refusals: Readonly<Record<string, Text>>
  isHarmless?: boolean
}

/** Never submits automatically: irreversible actions need a deliberate tap. */
export function AccountCodeForm(props: OwnCodeFormProps) {
  const { sent, resending, onResend, onCancel, onConfirm, confirmLabel, refusals, isHarmless } = props
  const say = useSay()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const { busy, problem, error, notBefore, act, refuse, forgive } = useAct({
    why: refusals,
    field: {
      words: (failure) => fieldRefusalMessage(failure, inCodeField) && refusalMessage(failure, refusals),
      focus: () => {
        field.current?.focus()
        field.current?.select()
      },
    },
  })
  const untilResend = useSecondsUntil(sent.resendAt)
  const wait = useSecondsUntil(notBefore)

  useEffect(() => field.current?.focus(), [])

  const confirm = () =>
    act(async () => {
      if (code.length < codeLength) return refuse(undefined, messages.incomplete, messages.incomplete)
      forgive()
      await onConfirm(code)
    })

  return (
    <Form className="flex flex-col gap-4" onSubmit={confirm}>
      <CodeField
        ref={field}
        label={say(messages.code)}
        error={error}
        value={code}
        onChange={(next) => {
          setCode(next)
          forgive()
        }}
      />
      {sent.otpCode && <DevelopmentCode code={sent.otpCode} />}
      <div className="self-start">
        <Button tone="soft" size="small" busy={resending} disabled={untilResend > 0} onClick={onResend}>
          <span className="tabular">
            {say(untilResend > 0 ? messages.resendIn(clock(untilResend)) : messages.resend)}
          </span>
        </Button>
      </div>
      <Problem text={problem} />
      <div className="flex flex-col-reverse gap-3 *:flex-1 md:flex-row">
        <Button tone="soft" onClick={onCancel}>
          {say(messages.cancel)}
        </Button>
        <Button
          type="submit"
          tone={isHarmless ? 'primary' : 'danger'}
          busy={busy}
          disabled={!busy && wait > 0}
        >
          <span className="tabular">{say(wait > 0 ? messages.againIn(clock(wait)) : confirmLabel)}</span>
        </Button>
      </div>
    </Form>
  )
}
