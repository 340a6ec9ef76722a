import { useSay } from '#kit/words/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Dialog } from '#ui/floating/Dialog.tsx'
import { logoutWords as words } from '../messages.ts'
import { useLogout } from './useLogout.ts'

/** Asks once, because a slip of the finger would cost a new code. */
export function LogoutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const say = useSay()
  const [leaving, logout] = useLogout()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={say(words.ask)}
      description={say(words.askText)}
      actions={
        <>
          <Button tone="soft" disabled={leaving} onClick={onClose}>
            {say(words.stay)}
          </Button>
          <Button busy={leaving} onClick={logout}>
            {say(words.leave)}
          </Button>
        </>
      }
    />
  )
}
