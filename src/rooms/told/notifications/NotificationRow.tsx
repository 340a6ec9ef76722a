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
import { Link } from 'wouter'
import { ago } from '#ground/words/ago.ts'
import { dayInWords } from '#ground/words/dates.ts'
import { useSay } from '#ground/words/language.ts'
import type { ListedNotification } from './notifications.contract.ts'
import { kindWords, notificationWords as words } from './notifications.words.ts'

const protection = '/settings#protection'
const accountStatus = '/account-status'

/** Where each kind leads: to what it is about. */
const placesOf = {
  new_rating: { icon: Star, leadsTo: '/' },
  ratings_renewed: { icon: Star, leadsTo: '/' },
  friend_joined: { icon: UserPlus, leadsTo: '/invite' },
  verified: { icon: BadgeCheck, leadsTo: '/?tab=premium' },
  verification_removed: { icon: BadgeX, leadsTo: '/?tab=premium' },
  new_device: { icon: MonitorSmartphone, leadsTo: protection },
  grave_asked: { icon: ShieldAlert, leadsTo: protection },
  number_asked: { icon: Phone, leadsTo: protection },
  number_changed: { icon: Phone, leadsTo: protection },
  protection_changed: { icon: KeyRound, leadsTo: protection },
  passkey_added: { icon: KeyRound, leadsTo: protection },
  number_lost: { icon: Phone, leadsTo: protection },
  decided: { icon: Scale, leadsTo: accountStatus },
  report_answered: { icon: Flag, leadsTo: accountStatus },
  appeal_answered: { icon: Scale, leadsTo: accountStatus },
}

export function NotificationRow({
  kind,
  createdAt,
  isRead,
  onLeave,
}: ListedNotification & { onLeave: () => void }) {
  const say = useSay()
  const { icon: Icon, leadsTo } = placesOf[kind]
  return (
    <li>
      <Link
        href={leadsTo}
        onClick={onLeave}
        className="flex min-h-16 items-center gap-3 rounded-control px-2 py-2 transition-colors duration-120 hover:bg-surface-2"
      >
        <span
          className={`flex size-10 shrink-0 items-center justify-center rounded-full ${isRead ? 'bg-surface-2 text-muted' : 'bg-primary-soft text-on-primary-soft'}`}
        >
          <Icon size={20} aria-hidden="true" />
        </span>
        <span className="min-w-0 flex-1">
          <span className={`block ${isRead ? '' : 'font-semibold'}`}>{say(kindWords[kind])}</span>
          <time
            dateTime={createdAt}
            title={say(dayInWords(new Date(createdAt)))}
            className="block text-small text-muted"
          >
            {say(ago(createdAt))}
          </time>
        </span>
        {!isRead && (
          <span className="rounded-full bg-primary-soft px-2 py-0.5 text-caption font-semibold text-on-primary-soft">
            {say(words.isNew)}
          </span>
        )}
        <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-muted rtl:-scale-x-100" />
      </Link>
    </li>
  )
}
