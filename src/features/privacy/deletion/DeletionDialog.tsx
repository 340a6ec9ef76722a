import { redirectToLogin } from '#features/accounts/sessions/logout.ts'
import { AccountCodeDialog } from '#features/security/accountCode/AccountCodeDialog.tsx'
import { useStepUp } from '#features/security/stepUp/useStepUp.tsx'
import { send } from '#platform/api/send.ts'
import { formatDay } from '#platform/i18n/dates.ts'
import { showToast } from '#ui/feedback/showToast.ts'
import { deletionCalls } from './deletion.contract.ts'
import { deletionRefusals, deletionMessages as messages } from './deletion.messages.ts'

const consequences = [messages.hidden, messages.grace, messages.erased, messages.stays]

type DeletionDialogProps = { open: boolean; onClose: () => void; onOpen: () => void }

export function DeletionDialog({ open, onClose, onOpen }: DeletionDialogProps) {
  const { asksFirst, stepUpDialog } = useStepUp()

  const confirm = async (code: string) => {
    const { deletionDueAt } = await send(deletionCalls.confirm, { code })
    const day = formatDay(new Date(deletionDueAt))
    showToast(messages.done, messages.doneText(day))
    await redirectToLogin()
  }

  return (
    <>
      <AccountCodeDialog
        open={open}
        onClose={onClose}
        title={messages.title}
        consequences={consequences}
        sendCode={() => send(deletionCalls.sendCode, {})}
        codeSentTo={messages.codeSentTo}
        confirmLabel={messages.confirm}
        confirm={confirm}
        asksFirst={(failure) => asksFirst(failure, onOpen)}
        refusals={deletionRefusals}
      />
      {stepUpDialog}
    </>
  )
}
