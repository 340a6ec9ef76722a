import { readBoot } from '#features/boot/boot.ts'
import { useSay } from '#kit/words/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { tell } from '#ui/feedback/tell.ts'
import { Dialog } from '#ui/floating/Dialog.tsx'
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
    <Dialog
      open={open}
      onClose={onClose}
      title={say(words.deleteAsk)}
      description={say(words.deleteText)}
      actions={
        <>
          <Button tone="soft" onClick={onClose}>
            {say(words.cancel)}
          </Button>
          <Button tone="danger" onClick={confirm}>
            {say(words.deleteAccount)}
          </Button>
        </>
      }
    />
  )
}
