import { BadgeCheck, BadgeX, ExternalLink, Trash2 } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { readablePhone } from '#features/auth/phone/grouping.ts'
import { PersonAvatar } from '#features/photos/PersonAvatar.tsx'
import { date } from '#kit/words/dates.ts'
import { useSay } from '#kit/words/language.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { toast } from '#ui/toasts.ts'
import type { AdminUser } from './contract.ts'
import { userWords as words } from './messages.ts'
import { useVerify } from './useVerify.ts'

export const rowColumns =
  'md:grid-cols-[minmax(0,1fr)_116px_112px_162px] md:gap-3 min-[74rem]:grid-cols-[minmax(0,1fr)_124px_128px_396px]'

type UserRowProps = { user: AdminUser; onDelete: (user: AdminUser) => void }

export const UserRow = memo(function UserRow({ user, onDelete }: UserRowProps) {
  const say = useSay()
  const [busy, problem, verify] = useVerify(user)
  return (
    <li
      className={`grid gap-3 rounded-card border border-edge bg-surface p-4 shadow-e1 [contain-intrinsic-block-size:auto_80px] [content-visibility:auto] md:items-center md:rounded-none md:border-0 md:py-3 md:shadow-none ${rowColumns}`}
    >
      <Who user={user} />
      <Fact name={say(words.phone)}>
        <bdi dir="ltr" className="tabular-nums">
          {readablePhone(user.phoneNumber)}
        </bdi>
      </Fact>
      <Fact name={say(words.joined)}>
        <time dateTime={user.createdAt}>{say(date(new Date(user.createdAt)))}</time>
      </Fact>
      <div className="grid grid-cols-2 gap-2 *:first:col-span-2 md:flex md:gap-1 md:*:grow min-[74rem]:gap-2">
        <ViewProfile user={user} />
        <Button tone="soft" size="small" busy={busy} disabled={user.displayName === null} onClick={verify}>
          {!busy &&
            (user.isVerified ? (
              <BadgeX size={18} aria-hidden="true" />
            ) : (
              <BadgeCheck size={18} aria-hidden="true" />
            ))}
          <Told>{say(user.isVerified ? words.unverify : words.verify)}</Told>
        </Button>
        <Button tone="soft" size="small" onClick={() => onDelete(user)}>
          <Trash2 size={18} aria-hidden="true" className="text-danger" />
          <Told>{say(words.remove)}</Told>
        </Button>
      </div>
      {problem && (
        <p role="alert" className="text-small text-danger md:col-span-4">
          {say(problem)}
        </p>
      )}
    </li>
  )
})

function Who({ user }: { user: AdminUser }) {
  const say = useSay()
  const { displayName, profileImageUrl, userId } = user
  return (
    <div className="flex min-w-0 items-center gap-3">
      <PersonAvatar person={{ displayName: displayName ?? '?', profileImageUrl }} />
      <div className="min-w-0">
        <p className="flex items-center gap-1.5">
          <bdi className={displayName ? 'min-w-0 truncate font-semibold' : 'text-muted'}>
            {displayName ?? say(words.noProfile)}
          </bdi>
          {user.isVerified && (
            <Badge compact tone="verified">
              {say(words.verified)}
            </Badge>
          )}
        </p>
        {userId && (
          <bdi dir="ltr" className="block w-fit max-w-full truncate text-small text-muted">
            @{userId}
          </bdi>
        )}
      </div>
    </div>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <p className="flex justify-between gap-3 text-small">
    <span className="text-muted md:sr-only">{name}</span>
    {children}
  </p>
)

/** On screens between phone and desktop there is room only for the icon, so the words are merely read aloud. */
const Told = ({ children }: { children: string }) => (
  <span className="whitespace-nowrap md:max-[74rem]:sr-only">{children}</span>
)

function ViewProfile({ user: { userId } }: { user: AdminUser }) {
  const say = useSay()
  const look = { tone: 'soft', size: 'small' } as const
  const icon = <ExternalLink size={18} aria-hidden="true" className="rtl:-scale-x-100" />
  if (userId) {
    return (
      <ButtonLink
        {...look}
        href={`/user/${userId}`}
        target="_blank"
        rel="noopener"
        aria-label={say(words.viewNewTab)}
      >
        {icon}
        <Told>{say(words.view)}</Told>
      </ButtonLink>
    )
  }
  const cannot = () =>
    toast({ title: say(words.cannotView), description: say(words.noUsername), tone: 'destructive' })
  return (
    <span className="flex *:grow [&_button]:bg-surface-2 [&_button]:text-muted">
      <Button {...look} aria-disabled="true" title={say(words.noUsername)} onClick={cannot}>
        {icon}
        <Told>{say(words.view)}</Told>
      </Button>
    </span>
  )
}
