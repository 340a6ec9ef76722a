import { useSay } from '#kit/words/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Dialog } from '#ui/floating/Dialog.tsx'
import { doorsWords as words } from './messages.ts'

type LinkDialogProps = { open: boolean; hasKey: boolean; onClose: () => void; onGoOn: () => void }

/** Says what becomes of links and codes that are out in the world, before it happens. */
export function LinkDialog({ open, hasKey, onClose, onGoOn }: LinkDialogProps) {
  const say = useSay()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={say(words.linkAsk)}
      description={say(hasKey ? words.linkAskAgain : words.linkAskText)}
      actions={
        <>
          <Button tone="soft" onClick={onClose}>
            {say(words.cancel)}
          </Button>
          <Button onClick={onGoOn}>{say(words.linkGoOn)}</Button>
        </>
      }
    />
  )
}
