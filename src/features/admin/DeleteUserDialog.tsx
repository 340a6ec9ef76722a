import { useState } from 'react'
import { flushSync } from 'react-dom'
import { isSessionEnd } from '#kit/calls/client.ts'
import { whyNot } from '#kit/calls/refusedWords.ts'
import { send } from '#kit/calls/send.ts'
import type { Text } from '#kit/words/i18n.ts'
import { useSay } from '#kit/words/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useOneAtATime } from '#ui/actions/useOneAtATime.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { Dialog } from '#ui/floating/Dialog.tsx'
import { type AdminUser, adminCalls } from './contract.ts'
import { adminRefusals, userWords as words } from './messages.ts'
import { readUsersAnew } from './useVerify.ts'

type DeleteUserDialogProps = { user: AdminUser; onClose: () => void; onDeleted: () => void }

export function DeleteUserDialog({ user, onClose, onDeleted }: DeleteUserDialogProps) {
  const say = useSay()
  const [problem, setProblem] = useState<Text>()
  const [busy, run] = useOneAtATime()
  const [before, after] = say(words.deleteAsk).split('{name}')
  const remove = () =>
    run(async () => {
      try {
        await send(adminCalls.deleteUser, { id: user.id })
        await readUsersAnew()
        // First the dialog goes, because what is announced within it is announced again when it has gone.
        flushSync(onDeleted)
        toast({ title: say(words.deleted), description: say(words.deletedText) })
      } catch (failure) {
        if (isSessionEnd(failure)) return
        const why = whyNot(failure, adminRefusals, words.deleteFailedText)
        setProblem(why)
        toast({ title: say(words.deleteFailed), description: say(why), tone: 'destructive' })
      }
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title={say(words.deleteTitle)}
      description={
        <>
          {before}
          {user.displayName ? (
            <bdi className="font-semibold text-text">{user.displayName}</bdi>
          ) : (
            say(words.thisUser)
          )}
          {after}
        </>
      }
      actions={
        <>
          <Button tone="soft" onClick={onClose}>
            {say(words.cancel)}
          </Button>
          <Button tone="danger" busy={busy} onClick={remove}>
            {say(words.remove)}
          </Button>
        </>
      }
    >
      {problem && <p className="text-small text-danger">{say(problem)}</p>}
    </Dialog>
  )
}
