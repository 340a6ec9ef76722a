import { useSay } from '#ground/words/language.ts'
import { readBoot } from '#rooms/page/boot.ts'
import { tell } from '#ui/feedback/tell.ts'
import { ConfirmDialog } from '#ui/floating/ConfirmDialog.tsx'
import { settingsWords as words } from './settings.words.ts'

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
