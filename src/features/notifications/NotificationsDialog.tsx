import {
  BadgeCheck,
  BadgeX,
  ChevronRight,
  Flag,
  KeyRound,
  MonitorSmartphone,
  Phone,
  Scale,
  ShieldAlert,
  Star,
  UserPlus,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { readBoot } from '#features/site/boot.ts'
import { send } from '#platform/api/send.ts'
import { callKey, queryClient, useCall } from '#platform/api/useCall.ts'
import { useCallPages } from '#platform/api/useCallPages.ts'
import { ago, formatDay } from '#platform/i18n/dates.ts'
import { useSay } from '#platform/i18n/language.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Dialog } from '#ui/floating/Dialog.tsx'
import { EarlierPages } from '#ui/loading/EarlierPages.tsx'
import { Loaded } from '#ui/loading/Loaded.tsx'
import { ArtFrame, Filled, line } from '#ui/petals/PetalArt.tsx'
import { groupNotifications, type NotificationGroup } from './groupNotifications.ts'
import { useMovedTraits } from './movedTraits.ts'
import { noticeKinds } from './notificationKinds.messages.ts'
import { maxNotifications, notificationsCalls } from './notifications.contract.ts'
import { notificationMessages as messages } from './notifications.messages.ts'

const icons = {
  new_rating: Star,
  ratings_renewed: Star,
  friend_joined: UserPlus,
  verified: BadgeCheck,
  verification_removed: BadgeX,
  new_device: MonitorSmartphone,
  export_asked: ShieldAlert,
  deletion_asked: ShieldAlert,
  doors_asked: ShieldAlert,
  devices_asked: ShieldAlert,
  number_asked: Phone,
  account_disputed: ShieldAlert,
  number_changed: Phone,
  protection_changed: KeyRound,
  passkey_added: KeyRound,
  number_lost: Phone,
  decided: Scale,
  report_answered: Flag,
  appeal_answered: Scale,
  case_waits: Flag,
}

type RowProps = Omit<NotificationGroup, 'id'> & { onLeave: () => void }

function NotificationRow({ kind, createdAt, isRead, text, onLeave }: RowProps) {
  const say = useSay()
  const Icon = icons[kind]
  return (
    <li>
      <Link
        href={noticeKinds[kind].leadsTo}
        onClick={onLeave}
        className="flex min-h-16 items-center gap-3 rounded-control px-2 py-2 transition-colors duration-120 hover:bg-surface-2"
      >
        <span
          className={`flex size-10 shrink-0 items-center justify-center rounded-full ${isRead ? 'bg-surface-2 text-muted' : 'bg-primary-soft text-on-primary-soft'}`}
        >
          <Icon size={20} aria-hidden="true" />
        </span>
        <span className="min-w-0 flex-1">
          <span className={`block ${isRead ? '' : 'font-semibold'}`}>{say(text)}</span>
          <span className="flex flex-wrap items-center gap-x-2">
            <time
              dateTime={createdAt}
              title={say(formatDay(new Date(createdAt)))}
              className="text-small text-muted"
            >
              {say(ago(createdAt))}
            </time>
            {!isRead && (
              <span className="rounded-full bg-primary-soft px-2 py-0.5 text-caption font-semibold text-on-primary-soft">
                {say(messages.isNew)}
              </span>
            )}
          </span>
        </span>
        <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-muted rtl:-scale-x-100" />
      </Link>
    </li>
  )
}

const { seal } = readBoot().policy

type NotificationsDialogProps = { open: boolean; onClose: () => void }

export function NotificationsDialog({ open, onClose }: NotificationsDialogProps) {
  const say = useSay()
  return (
    <Dialog open={open} onClose={onClose} title={say(messages.title)} closeLabel={say(messages.close)}>
      {open && <History onLeave={onClose} />}
    </Dialog>
  )
}

/** Marks everything as read, but shows it as new until closed. */
function History({ onLeave }: { onLeave: () => void }) {
  const say = useSay()
  const unread = useCall(notificationsCalls.unread, {})
  const history = useCallPages(notificationsCalls.history, {}, { gcTime: 0 })
  const moved = useMovedTraits()
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

  const rows = pages && groupNotifications(pages.flat(), moved, (id) => fresh.has(id))
  return (
    <Loaded
      call={{ ...history, data: rows }}
      failed={messages.failed}
      skeleton={<RowsSkeleton />}
      empty={
        <EmptyState
          art={<BellArt />}
          title={say(messages.none)}
          text={say(seal ? messages.noneTextSealed : messages.noneText)}
        />
      }
    >
      {(rows) => (
        <div className="flex flex-col gap-3">
          <ul className="-mx-2 flex flex-col divided">
            {rows.map((one) => (
              <NotificationRow key={one.id} {...one} onLeave={onLeave} />
            ))}
          </ul>
          <EarlierPages call={history} label={messages.earlier} failed={messages.earlierFailed} />
        </div>
      )}
    </Loaded>
  )
}

const RowsSkeleton = () =>
  [0, 1, 2].map((row) => (
    <div key={row} className="flex min-h-16 items-center gap-3 py-2">
      <Skeleton round width={40} height={40} />
      <div className="flex flex-1 flex-col gap-2">
        <Skeleton width={180} height={16} />
        <Skeleton width={80} height={12} />
      </div>
    </div>
  ))

/** If the call fails, they stay unread, and the bell counts them again next time. */
function markRead(seen: number[]) {
  send(notificationsCalls.read, { ids: seen.slice(0, maxNotifications) }).then(
    () => queryClient.setQueryData(callKey(notificationsCalls.unread, {}), []),
    () => undefined,
  )
}

const BellArt = () => (
  <ArtFrame>
    <g transform="translate(0 26) rotate(180) scale(.62)">
      <Filled indexes={[0]} />
    </g>
    <path
      d="M-68 36c14-14 18-32 18-52a50 50 0 0 1 100 0c0 20 4 38 18 52zM0-66v-18"
      {...line}
      className="fill-primary-soft"
    />
  </ArtFrame>
)
