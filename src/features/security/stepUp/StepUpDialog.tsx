import type { SensitiveAction } from '#features/security/sensitiveActions/sensitiveActions.contract.ts'
import { send } from '#platform/api/send.ts'
import { formatMoment } from '#platform/i18n/dates.ts'
import { showToast } from '#ui/feedback/showToast.ts'
import { delayedCalls } from '../delayedActions/delayedActions.contract.ts'
import { delayedRefusals } from '../delayedActions/delayedActions.messages.ts'
import { setDelayedActions } from '../delayedActions/setDelayedActions.ts'
import { ProofDialog } from './ProofDialog.tsx'
import { stepUpMessages as messages } from './stepUp.messages.ts'

export type StepUpRequest = {
  act: SensitiveAction
  hasPasskey: boolean
  mayFrom: string | null
  again: () => unknown
}

type StepUpDialogProps = { asked: StepUpRequest; onClose: () => void }

export function StepUpDialog({ asked, onClose }: StepUpDialogProps) {
  const { act: action, hasPasskey, mayFrom, again } = asked
  const request = async (code: string) => {
    const now = await send(delayedCalls.request, { action, code })
    setDelayedActions(now)
    const own = now.find((each) => each.isHere && each.action === action)
    if (own) showToast(messages.asked, messages.askedText(formatMoment(new Date(own.dueAt))))
  }
  const byCode = {
    useCode: messages.useCode,
    text: messages.withCode,
    consequences: [messages.consequence, messages.afterwards],
    sendCode: () => send(delayedCalls.sendCode, {}),
    codeSentTo: messages.codeSentTo,
    confirmLabel: messages.ask,
    confirm: request,
    refusals: delayedRefusals,
    isHarmless: action === 'export',
  }
  return (
    <ProofDialog
      onClose={onClose}
      title={messages.title}
      text={mayFrom ? messages.waits(formatMoment(new Date(mayFrom))) : messages.withPasskey}
      hasPasskey={hasPasskey}
      onProven={async () => {
        onClose()
        await again()
      }}
      {...(!mayFrom && { byCode })}
    />
  )
}
