import type { Act } from '#features/security/sensitiveActions/sensitiveActions.contract.ts'
import { send } from '#platform/api/send.ts'
import { momentInWords } from '#platform/i18n/dates.ts'
import { tell } from '#ui/feedback/tell.ts'
import { delayedCalls } from '../delayedActions/delayedActions.contract.ts'
import { delayedRefusals } from '../delayedActions/delayedActions.messages.ts'
import { showDelayed } from '../delayedActions/setDelayedActions.ts'
import { ProofDialog } from './ProofDialog.tsx'
import { stepUpWords as words } from './stepUp.messages.ts'

/** What the server asks for before something grave, and what is done once it has it. */
export type StepUpAsked = {
  act: Act
  hasPasskey: boolean
  mayFrom: string | null
  again: () => unknown
}

type StepUpDialogProps = { asked: StepUpAsked; onClose: () => void }

/** Asks for a passkey, or for a code and a day, before something grave is done. */
export function StepUpDialog({ asked, onClose }: StepUpDialogProps) {
  const { act: action, hasPasskey, mayFrom, again } = asked
  const request = async (code: string) => {
    const now = await send(delayedCalls.request, { action, code })
    showDelayed(now)
    const own = now.find((each) => each.isHere && each.action === action)
    if (own) tell(words.asked, words.askedText(momentInWords(new Date(own.dueAt))))
  }
  const byCode = {
    useCode: words.useCode,
    text: words.withCode,
    consequences: [words.consequence, words.afterwards],
    sendCode: () => send(delayedCalls.sendCode, {}),
    codeSentTo: words.codeSentTo,
    confirmLabel: words.ask,
    confirm: request,
    refusals: delayedRefusals,
    isHarmless: action === 'export',
  }
  return (
    <ProofDialog
      onClose={onClose}
      title={words.title}
      text={mayFrom ? words.waits(momentInWords(new Date(mayFrom))) : words.withPasskey}
      hasPasskey={hasPasskey}
      onProven={async () => {
        onClose()
        await again()
      }}
      {...(!mayFrom && { byCode })}
    />
  )
}
