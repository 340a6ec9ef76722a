import { useEffect, useState } from 'react'
import { useCallPages } from '#ground/calls/listPages.ts'
import { send } from '#ground/calls/send.ts'
import { callKey, queryClient, useCall } from '#ground/calls/useCall.ts'
import { useSay } from '#ground/words/language.ts'
import { readBoot } from '#rooms/page/boot.ts'
import { CallFailed } from '#rooms/page/loading/CallFailed.tsx'
import { EarlierPages } from '#rooms/page/loading/EarlierPages.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Dialog } from '#ui/floating/Dialog.tsx'
import { NotificationRow } from './NotificationRow.tsx'
import { mostNotifications, notificationsCalls } from './notifications.contract.ts'
import { notificationWords as words } from './notifications.words.ts'

const { seal } = readBoot().policy

type NotificationsDialogProps = { open: boolean; onClose: () => void }

export function NotificationsDialog({ open, onClose }: NotificationsDialogProps) {
  const say = useSay()
  return (
    <Dialog open={open} onClose={onClose} title={say(words.title)} closeLabel={say(words.close)}>
      {open && <History onLeave={onClose} />}
    </Dialog>
  )
}

/**
 * What was unread when it was opened, or came since, is read now, and stays marked as new until it is closed.
 */
function History({ onLeave }: { onLeave: () => void }) {
  const say = useSay()
  const unread = useCall(notificationsCalls.unread, {})
  const history = useCallPages(notificationsCalls.history, {}, { gcTime: 0 })
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set())
  const { data: pages, refetch } = history

  useEffect(() => {
    if (!pages) return
    const listed = pages.flat()
    const came = unread.data?.map(({ id }) => id) ?? []
    const seen = listed.filter(({ isRead }) => !isRead).map(({ id }) => id)
    const news = [...new Set([...seen, ...came])].filter((id) => !fresh.has(id))
    if (news.length === 0) return
    setFresh(new Set([...fresh, ...news]))
    markRead(news)
    if (came[0] !== undefined && !listed.some(({ id }) => id === came[0])) void refetch()
  }, [pages, unread.data, fresh, refetch])

  if (!pages) {
    return history.failed ? <CallFailed title={words.failed} call={history} /> : <RowsSkeleton />
  }
  const told = pages.flat()
  if (told.length === 0) {
    return (
      <EmptyState
        art="bud"
        title={say(words.none)}
        text={say(seal ? words.noneTextSealed : words.noneText)}
      />
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <ul className="-mx-2 flex flex-col divide-y divide-border">
        {told.map((one) => (
          <NotificationRow
            key={one.id}
            {...one}
            isRead={one.isRead && !fresh.has(one.id)}
            onLeave={onLeave}
          />
        ))}
      </ul>
      <EarlierPages call={history} label={words.earlier} failed={words.earlierFailed} />
    </div>
  )
}

const rows = [0, 1, 2]

function RowsSkeleton() {
  const say = useSay()
  return (
    <div role="status" aria-label={say(words.loading)} className="flex flex-col">
      {rows.map((row) => (
        <div key={row} className="flex min-h-16 items-center gap-3 py-2">
          <Skeleton round width={40} height={40} />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton width={180} height={16} />
            <Skeleton width={80} height={12} />
          </div>
        </div>
      ))}
    </div>
  )
}

/** If this fails they stay unread, and the bell counts them again at the next visit. */
function markRead(seen: number[]) {
  send(notificationsCalls.read, { ids: seen.slice(0, mostNotifications) }).then(
    () => queryClient.setQueryData(callKey(notificationsCalls.unread, {}), []),
    () => undefined,
  )
}
