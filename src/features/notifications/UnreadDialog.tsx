import { BadgeCheck, BadgeX, Star, UserPlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { CallFailed } from '#features/loading/CallFailed.tsx'
import { callKey, queryClient, useCall } from '#kit/calls/queries.ts'
import { send } from '#kit/calls/send.ts'
import { date } from '#kit/words/dates.ts'
import { useSay } from '#kit/words/language.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { type Notification, notificationsCalls } from './contract.ts'
import { kindWords, notificationWords } from './messages.ts'

type UnreadDialogProps = { open: boolean; onClose: () => void }

/** Opening the dialog marks its notifications as read, but they are shown until it is closed. */
export function UnreadDialog({ open, onClose }: UnreadDialogProps) {
  const say = useSay()
  const unread = useCall(notificationsCalls.unread, {})
  const [opened, setOpened] = useState<Notification[]>()

  useEffect(() => {
    if (!open) return setOpened(undefined)
    if (!unread.data) return
    setOpened((before) => before ?? unread.data)
    if (unread.data.length > 0) markRead(unread.data)
  }, [open, unread.data])

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={say(notificationWords.title)}
      closeLabel={say(notificationWords.close)}
    >
      {unread.isError ? (
        <CallFailed title={notificationWords.failed} call={unread} />
      ) : opened ? (
        <List opened={opened} />
      ) : (
        <Skeleton width="100%" height={56} />
      )}
    </Dialog>
  )
}

function List({ opened }: { opened: Notification[] }) {
  const say = useSay()
  if (opened.length === 0) {
    return <EmptyState art="bud" title={say(notificationWords.none)} text={say(notificationWords.noneText)} />
  }
  return (
    <ul className="-mx-1 flex flex-col divide-y divide-border">
      {opened.map(({ id, kind, createdAt }) => {
        const Icon = icons[kind]
        return (
          <li key={id} className="flex min-h-16 items-center gap-3 py-2">
            <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-primary-soft text-on-primary-soft">
              <Icon size={20} aria-hidden="true" />
            </span>
            <span className="min-w-0">
              <span className="block font-medium">{say(kindWords[kind])}</span>
              <span className="block text-small text-muted">{say(date(new Date(createdAt)))}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

const icons = {
  new_rating: Star,
  friend_joined: UserPlus,
  verified: BadgeCheck,
  verification_removed: BadgeX,
}

/** If this fails they stay unread, and the bell counts them again at the next visit. */
function markRead(seen: Notification[]) {
  const ids = seen.map(({ id }) => id)
  send(notificationsCalls.read, { ids }).then(
    () => queryClient.setQueryData(callKey(notificationsCalls.unread, {}), []),
    () => undefined,
  )
}
