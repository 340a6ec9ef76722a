import { useSay } from '#kit/words/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Dialog } from '#ui/floating/Dialog.tsx'
import { editWords as words } from './messages.ts'

type LeaveDialogProps = { open: boolean; onStay: () => void; onDiscard: () => void }

export function LeaveDialog({ open, onStay, onDiscard }: LeaveDialogProps) {
  const say = useSay()
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title={say(words.leave)}
      description={say(words.leaveText)}
      actions={
        <>
          <Button tone="soft" onClick={onStay}>
            {say(words.stay)}
          </Button>
          <Button tone="danger" onClick={onDiscard}>
            {say(words.discard)}
          </Button>
        </>
      }
    />
  )
}
