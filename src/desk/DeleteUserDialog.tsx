import { flushSync } from 'react-dom'
import { isSessionEnd } from '#ground/calls/client.ts'
import { whyNot } from '#ground/calls/refusedWords.ts'
import { send } from '#ground/calls/send.ts'
import { useSay } from '#ground/words/language.ts'
import { useAct } from '#rooms/page/loading/useAct.ts'
import { Problem } from '#ui/feedback/Problem.tsx'
import { tell } from '#ui/feedback/tell.ts'
import { ConfirmDialog } from '#ui/floating/ConfirmDialog.tsx'
import { type AdminUser, adminCalls } from './desk.contract.ts'
import { adminRefusals, userWords as words } from './desk.words.ts'
import { readUsersAnew } from './readUsersAnew.ts'

type DeleteUserDialogProps = { user: AdminUser; onClose: () => void; onDeleted: () => void }

export function DeleteUserDialog({ user, onClose, onDeleted }: DeleteUserDialogProps) {
  const say = useSay()
  const { busy, problem, act } = useAct({
    failed: words.deleteFailed,
    why: (failure) => whyNot(failure, adminRefusals, words.deleteFailedText),
    unless: isSessionEnd,
  })
  const [before, after] = say(words.deleteAsk).split('{name}')
  const remove = () =>
    act(async () => {
      await send(adminCalls.deleteUser, { id: user.id })
      await readUsersAnew()
      // First the dialog goes, because what is announced within it is announced again when it has gone.
      flushSync(onDeleted)
      tell(words.deleted, words.deletedText)
    })
  return (
    <ConfirmDialog
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
      cancel={say(words.cancel)}
      onCancel={onClose}
      confirm={say(words.remove)}
      onConfirm={remove}
      danger
      busy={busy}
    >
      <Problem told text={problem} />
    </ConfirmDialog>
  )
}
