import { leaveForLogin } from '#features/accounts/sessions/logout.ts'
import { OwnCodeDialog } from '#features/security/accountCode/AccountCodeDialog.tsx'
import { useStepUp } from '#features/security/stepUp/useStepUp.tsx'
import { send } from '#platform/api/send.ts'
import { dayInWords } from '#platform/i18n/dates.ts'
import { tell } from '#ui/feedback/tell.ts'
import { deletionCalls } from './deletion.contract.ts'
import { deletionRefusals, deletionWords as words } from './deletion.messages.ts'

const consequences = [words.hidden, words.grace, words.erased, words.stays]

type DeletionDialogProps = { open: boolean; onClose: () => void; onOpen: () => void }

export function DeletionDialog({ open, onClose, onOpen }: DeletionDialogProps) {
  const { asksFirst, stepUpDialog } = useStepUp()

  const confirm = async (code: string) => {
    const { deletionDueAt } = await send(deletionCalls.confirm, { code })
    const day = dayInWords(new Date(deletionDueAt))
    tell(words.done, words.doneText(day))
    await leaveForLogin()
  }

  return (
    <>
      <OwnCodeDialog
        open={open}
        onClose={onClose}
        title={words.title}
        consequences={consequences}
        sendCode={() => send(deletionCalls.sendCode, {})}
        codeSentTo={words.codeSentTo}
        confirmLabel={words.confirm}
        confirm={confirm}
        asksFirst={(failure) => asksFirst(failure, onOpen)}
        refusals={deletionRefusals}
      />
      {stepUpDialog}
    </>
  )
}
