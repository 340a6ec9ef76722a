import { readBoot } from '#features/boot/boot.ts'
import { useSay } from '#kit/words/language.ts'
import { tell } from '#ui/feedback/tell.ts'
import { ConfirmDialog } from '#ui/floating/ConfirmDialog.tsx'
import { settingsWords as words } from './messages.ts'

const { supportEmail } = readBoot()

type DeleteDialogProps = { open: boolean; onClose: () => void; onOpen?: () => void }

/** Asks, but deletes nothing. It is shown if the operator has not switched account deletion on. */
export function DeleteDialog({ open, onClose }: DeleteDialogProps) {
  const say = useSay()
  const confirm = () => {
    onClose()
    tell(words.deleteSoon, words.deleteSoonText(supportEmail))
  }
  return (
    <ConfirmDialog
      open={open}
      title={say(words.deleteAsk)}
      description={say(words.deleteText)}
      cancel={say(words.cancel)}
      onCancel={onClose}
      confirm={say(words.deleteAccount)}
      onConfirm={confirm}
      danger
    />
  )
}
