import { BadgeCheck, BadgeX, LogOut, MoreHorizontal, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { isSessionEnd } from '#platform/api/client.ts'
import { refusalMessageOr } from '#platform/api/refusalMessages.ts'
import { send } from '#platform/api/send.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Problem } from '#ui/feedback/Problem.tsx'
import { showToast } from '#ui/feedback/showToast.ts'
import { ConfirmDialog } from '#ui/floating/ConfirmDialog.tsx'
import { Dialog } from '#ui/floating/Dialog.tsx'
import { useAct } from '#ui/loading/useAct.ts'
import { type AdminUser, adminCalls } from './admin.contract.ts'
import { adminRefusals, userMessages as messages } from './admin.messages.ts'
import { useVerification } from './useVerification.ts'

type UserMenuProps = { user: AdminUser; onDelete: (user: AdminUser) => void }

/** The trusted edition's actions; the specified edition's are buttons in the row. */
export function UserMenu({ user, onDelete }: UserMenuProps) {
  const say = useSay()
  const [asking, ask] = useState<'what' | 'signOut'>()
  const close = () => ask(undefined)
  const verification = useVerification(user, close)
  const leaving = useAct({
    failed: messages.signOutFailed,
    why: (failure) => refusalMessageOr(failure, adminRefusals, messages.signOutFailed),
    unless: isSessionEnd,
  })
  const { id, displayName, isVerified } = user
  const signOut = () =>
    leaving.act(async () => {
      await send(adminCalls.signOutUser, { userId: id })
      showToast(messages.signedOut, messages.signedOutText)
      close()
    })
  const Verification = isVerified ? BadgeX : BadgeCheck
  return (
    <>
      <IconButton
        label={say(messages.actions)}
        aria-haspopup="dialog"
        icon={<MoreHorizontal size={22} aria-hidden="true" />}
        onClick={() => ask('what')}
      />
      <Dialog
        open={asking === 'what'}
        onClose={close}
        title={displayName ? <bdi>{displayName}</bdi> : say(messages.thisUser)}
        closeLabel={say(messages.close)}
      >
        <div className="flex flex-col gap-3">
          <Button
            tone="soft"
            wide
            busy={verification.busy}
            disabled={displayName === null}
            onClick={verification.change}
          >
            {!verification.busy && <Verification size={20} aria-hidden="true" />}
            {say(isVerified ? messages.unverify : messages.verify)}
          </Button>
          <Problem announced text={verification.problem} />
          <Button tone="soft" wide onClick={() => ask('signOut')}>
            <LogOut size={20} aria-hidden="true" className="rtl:-scale-x-100" />
            {say(messages.signOut)}
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
            {say(messages.remove)}
          </Button>
        </div>
      </Dialog>
      <ConfirmDialog
        open={asking === 'signOut'}
        title={say(messages.signOut)}
        description={say(messages.signOutAsk)}
        cancel={say(messages.cancel)}
        onCancel={close}
        confirm={say(messages.signOut)}
        onConfirm={signOut}
        danger
        busy={leaving.busy}
      />
    </>
  )
}
