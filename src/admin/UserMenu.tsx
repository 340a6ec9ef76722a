import { BadgeCheck, BadgeX, LogOut, MoreHorizontal, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '#features/site/loading/useAct.ts'
import { isSessionEnd } from '#platform/api/client.ts'
import { whyNot } from '#platform/api/refusalMessages.ts'
import { send } from '#platform/api/send.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Problem } from '#ui/feedback/Problem.tsx'
import { tell } from '#ui/feedback/tell.ts'
import { ConfirmDialog } from '#ui/floating/ConfirmDialog.tsx'
import { Dialog } from '#ui/floating/Dialog.tsx'
import { type AdminUser, adminCalls } from './admin.contract.ts'
import { adminRefusals, userWords as words } from './admin.messages.ts'
import { readUsersAnew } from './refetchUsers.ts'

type UserMenuProps = { user: AdminUser; onDelete: (user: AdminUser) => void }

/** What an administrator may do about an account; what cannot be taken back is asked for once more. */
export function UserMenu({ user, onDelete }: UserMenuProps) {
  const say = useSay()
  const [asking, ask] = useState<'what' | 'signOut'>()
  const close = () => ask(undefined)
  const verifying = useAct({
    failed: words.updateFailed,
    why: (failure) => whyNot(failure, adminRefusals, words.verifyFailed),
    unless: isSessionEnd,
  })
  const leaving = useAct({
    failed: words.signOutFailed,
    why: (failure) => whyNot(failure, adminRefusals, words.signOutFailed),
    unless: isSessionEnd,
  })
  const { id, displayName, isVerified } = user
  const verify = () =>
    verifying.act(async () => {
      await send(adminCalls.verifyUser, { userId: id, isVerified: !isVerified })
      close()
      tell(words.updated, isVerified ? words.nowUnverified : words.nowVerified)
      await readUsersAnew()
    })
  /** Ends all sessions of this person, after a lost telephone for example. */
  const signOut = () =>
    leaving.act(async () => {
      await send(adminCalls.signOutUser, { userId: id })
      tell(words.signedOut, words.signedOutText)
      close()
    })
  const Verification = isVerified ? BadgeX : BadgeCheck
  return (
    <>
      <IconButton
        label={say(words.actions)}
        aria-haspopup="dialog"
        icon={<MoreHorizontal size={22} aria-hidden="true" />}
        onClick={() => ask('what')}
      />
      <Dialog
        open={asking === 'what'}
        onClose={close}
        title={displayName ? <bdi>{displayName}</bdi> : say(words.thisUser)}
        closeLabel={say(words.close)}
      >
        <div className="flex flex-col gap-3">
          <Button tone="soft" wide busy={verifying.busy} disabled={displayName === null} onClick={verify}>
            {!verifying.busy && <Verification size={20} aria-hidden="true" />}
            {say(isVerified ? words.unverify : words.verify)}
          </Button>
          <Problem told text={verifying.problem} />
          <Button tone="soft" wide onClick={() => ask('signOut')}>
            <LogOut size={20} aria-hidden="true" className="rtl:-scale-x-100" />
            {say(words.signOut)}
          </Button>
          <Button
            tone="soft"
            wide
            onClick={() => {
              close()
              onDelete(user)
            }}
          >
            <Trash2 size={20} aria-hidden="true" className="text-danger" />
            {say(words.remove)}
          </Button>
        </div>
      </Dialog>
      <ConfirmDialog
        open={asking === 'signOut'}
        title={say(words.signOut)}
        description={say(words.signOutAsk)}
        cancel={say(words.cancel)}
        onCancel={close}
        confirm={say(words.signOut)}
        onConfirm={signOut}
        danger
        busy={leaving.busy}
      />
    </>
  )
}
