import { Ban, Flag, MoreHorizontal } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { useBlocking } from '#features/ratingAccess/BlockedNote.tsx'
import { ratingAccessMessages as messages } from '#features/ratingAccess/ratingAccess.messages.ts'
import { hasRatingAccess, useRatingAccess } from '#features/ratingAccess/useRatingAccess.ts'
import { readBoot } from '#features/site/boot.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { ConfirmDialog } from '#ui/floating/ConfirmDialog.tsx'
import { Dialog } from '#ui/floating/Dialog.tsx'
import { useAct } from '#ui/loading/useAct.ts'
import type { ReportDialogProps } from './ReportDialog.tsx'

const { protects } = readBoot().policy

type PersonMenuProps = { person: { userId: string; displayName: string } }

export function PersonMenu({ person }: PersonMenuProps) {
  const say = useSay()
  const { data: access } = useRatingAccess(person.userId)
  const [asking, ask] = useState<'what' | 'block' | 'report'>()
  const close = () => ask(undefined)
  const { busy, block, unblock } = useBlocking(close)
  const [Report, setReport] = useState<{ Dialog: ComponentType<ReportDialogProps> }>()
  const { busy: loading, act } = useAct({ failed: messages.failed })
  // Not precached: reporting needs the network anyway.
  const report = () =>
    act(async () => {
      setReport({ Dialog: (await import('./ReportDialog.tsx')).ReportDialog })
      ask('report')
    })
  const name = `\u2068${person.displayName}\u2069`
  if (!hasRatingAccess || !access || access.isOwn) return null
  return (
    <>
      <IconButton
        tone="hero"
        label={say(messages.more)}
        aria-haspopup="dialog"
        icon={<MoreHorizontal size={24} aria-hidden="true" />}
        onClick={() => ask('what')}
      />
      <Dialog
        open={asking === 'what'}
        onClose={close}
        title={<bdi>{person.displayName}</bdi>}
        description={access.blocked && say(messages.youBlocked)}
        closeLabel={say(messages.close)}
      >
        <div className="flex flex-col gap-3">
          {protects && (
            <Button tone="soft" wide busy={loading} onClick={report}>
              {!loading && <Flag size={20} aria-hidden="true" />}
              {say(messages.report)}
            </Button>
          )}
          {access.blocked ? (
            <Button tone="soft" wide busy={busy} onClick={() => unblock(person.userId)}>
              {say(messages.unblock)}
            </Button>
          ) : (
            <Button tone="soft" wide onClick={() => ask('block')}>
              <Ban size={20} aria-hidden="true" />
              {say(messages.block)}
            </Button>
          )}
        </div>
      </Dialog>
      <ConfirmDialog
        open={asking === 'block'}
        title={say(messages.blockAsk(name))}
        description={say(messages.blockText)}
        cancel={say(messages.cancel)}
        onCancel={close}
        confirm={say(messages.block)}
        onConfirm={() => block(person.userId)}
        danger
        busy={busy}
      >
        <p className="text-balance text-muted">{say(messages.blockStays)}</p>
      </ConfirmDialog>
      {asking === 'report' && Report && (
        <Report.Dialog person={person} isBlocked={access.blocked} onClose={close} />
      )}
    </>
  )
}
