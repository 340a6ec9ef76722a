import { Ban, Flag, MoreHorizontal } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { useBlocking } from '#features/ratingAccess/BlockedNote.tsx'
import { doorWords as words } from '#features/ratingAccess/ratingAccess.messages.ts'
import { hasDoors, useDoor } from '#features/ratingAccess/useRatingAccess.ts'
import { readBoot } from '#features/site/boot.ts'
import { useAct } from '#features/site/loading/useAct.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { ConfirmDialog } from '#ui/floating/ConfirmDialog.tsx'
import { Dialog } from '#ui/floating/Dialog.tsx'
import type { ReportDialogProps } from './ReportDialog.tsx'

const { protects } = readBoot().policy

type PersonMenuProps = { person: { userId: string; displayName: string } }

/** What one may do about a person besides rating them. Nobody has it about themselves. */
export function PersonMenu({ person }: PersonMenuProps) {
  const say = useSay()
  const { data: door } = useDoor(person.userId)
  const [asking, ask] = useState<'what' | 'block' | 'report'>()
  const close = () => ask(undefined)
  const { busy, block, unblock } = useBlocking(close)
  const [Report, setReport] = useState<{ Dialog: ComponentType<ReportDialogProps> }>()
  const { busy: loading, act } = useAct({ failed: words.failed })
  // No device keeps it, because without a network nothing can be reported.
  const report = () =>
    act(async () => {
      setReport({ Dialog: (await import('./ReportDialog.tsx')).ReportDialog })
      ask('report')
    })
  const name = `\u2068${person.displayName}\u2069`
  if (!hasDoors || !door || door.isOwn) return null
  return (
    <>
      <IconButton
        tone="hero"
        label={say(words.more)}
        aria-haspopup="dialog"
        icon={<MoreHorizontal size={24} aria-hidden="true" />}
        onClick={() => ask('what')}
      />
      <Dialog
        open={asking === 'what'}
        onClose={close}
        title={<bdi>{person.displayName}</bdi>}
        description={door.blocked && say(words.youBlocked)}
        closeLabel={say(words.close)}
      >
        <div className="flex flex-col gap-3">
          {protects && (
            <Button tone="soft" wide busy={loading} onClick={report}>
              {!loading && <Flag size={20} aria-hidden="true" />}
              {say(words.report)}
            </Button>
          )}
          {door.blocked ? (
            <Button tone="soft" wide busy={busy} onClick={() => unblock(person.userId)}>
              {say(words.unblock)}
            </Button>
          ) : (
            <Button tone="soft" wide onClick={() => ask('block')}>
              <Ban size={20} aria-hidden="true" />
              {say(words.block)}
            </Button>
          )}
        </div>
      </Dialog>
      <ConfirmDialog
        open={asking === 'block'}
        title={say(words.blockAsk(name))}
        description={say(words.blockText)}
        cancel={say(words.cancel)}
        onCancel={close}
        confirm={say(words.block)}
        onConfirm={() => block(person.userId)}
        danger
        busy={busy}
      >
        <p className="text-muted">{say(words.blockStays)}</p>
      </ConfirmDialog>
      {asking === 'report' && Report && (
        <Report.Dialog person={person} isBlocked={door.blocked} onClose={close} />
      )}
    </>
  )
}
