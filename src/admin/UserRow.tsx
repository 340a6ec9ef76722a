import { BadgeCheck, BadgeX, ExternalLink, Eye, Trash2 } from 'lucide-react'
import { memo, type ReactNode, useState } from 'react'
import { readablePhone } from '#features/accounts/phone/phone.ts'
import { PersonAvatar } from '#features/photos/PersonAvatar.tsx'
import { readBoot } from '#features/site/boot.ts'
import { isSessionEnd } from '#platform/api/client.ts'
import { refusalMessageOr } from '#platform/api/refusalMessages.ts'
import { send } from '#platform/api/send.ts'
import { formatDay } from '#platform/i18n/dates.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Button, ButtonLink } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Badge } from '#ui/Badge.tsx'
import { showFailureToast } from '#ui/feedback/showToast.ts'
import { useAct } from '#ui/loading/useAct.ts'
import type { AdminUser } from './admin.contract.ts'
import { userMessages as messages } from './admin.messages.ts'
import { numbersCalls } from './numbers/numbers.contract.ts'
import { blockedNumberMessages, numbersRefusals } from './numbers/numbers.messages.ts'
import { UserMenu } from './UserMenu.tsx'
import { useVerification } from './useVerification.ts'

const { protects } = readBoot().policy

function PhoneNumber({ user }: { user: AdminUser }) {
  const say = useSay()
  const [revealed, setRevealed] = useState<string>()
  const { busy, act } = useAct({
    failed: blockedNumberMessages.failed,
    why: (failure) => refusalMessageOr(failure, numbersRefusals, blockedNumberMessages.failed),
    unless: isSessionEnd,
  })
  const reveal = () =>
    act(async () => {
      setRevealed((await send(numbersCalls.reveal, { userId: user.id })).phoneNumber)
    })
  const number = revealed ?? user.phoneNumber
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      <bdi dir="ltr" className="tabular">
        {readablePhone(number)}
      </bdi>
      {protects && revealed === undefined && number !== '' && (
        <IconButton
          label={`${say(blockedNumberMessages.reveal)} ${number}`}
          aria-busy={busy || undefined}
          icon={<Eye size={18} aria-hidden="true" />}
          onClick={reveal}
        />
      )}
    </span>
  )
}

export const rowColumns = '@min-[44rem]:grid-cols-[minmax(13rem,1fr)_7.75rem_9rem_9.5rem] @min-[44rem]:gap-3'

type UserRowProps = { user: AdminUser; onDelete: (user: AdminUser) => void }

export const UserRow = memo(function UserRow({ user, onDelete }: UserRowProps) {
  const say = useSay()
  return (
    <tr
      className={`grid items-center gap-x-3 gap-y-1 border-border px-4 py-3 not-last:border-b [contain-intrinsic-block-size:auto_80px] [content-visibility:auto] @min-[17rem]:grid-cols-[1fr_auto] ${rowColumns}`}
    >
      <Who user={user} />
      <Fact>
        <PhoneNumber user={user} />
      </Fact>
      <Fact>
        <time dateTime={user.createdAt}>{say(formatDay(new Date(user.createdAt)))}</time>
      </Fact>
      <td className="col-span-full -mx-2 flex flex-wrap gap-2 @min-[44rem]:col-auto @min-[44rem]:mx-0 @min-[44rem]:justify-end @min-[44rem]:gap-0">
        <ViewProfile user={user} />
        {protects ? (
          <UserMenu user={user} onDelete={onDelete} />
        ) : (
          <UserButtons user={user} onDelete={onDelete} />
        )}
      </td>
    </tr>
  )
})

function Who({ user }: { user: AdminUser }) {
  const say = useSay()
  const { displayName, profileImageUrl, userId } = user
  return (
    <th
      scope="row"
      className="col-span-full flex min-w-0 items-center gap-3 text-start font-normal @min-[44rem]:col-auto"
    >
      <PersonAvatar person={{ displayName: displayName ?? '?', profileImageUrl }} />
      <div className="min-w-0">
        <p className="flex items-center gap-1.5">
          <span className={displayName ? 'min-w-0 font-semibold wrap-anywhere' : 'text-muted'}>
            <bdi>{displayName ?? say(messages.noProfile)}</bdi>
          </span>
          {user.isVerified && (
            <Badge compact tone="verified">
              {say(messages.verified)}
            </Badge>
          )}
        </p>
        {userId && (
          <bdi dir="ltr" className="block w-fit max-w-full text-small text-muted wrap-anywhere">
            @{userId}
          </bdi>
        )}
      </div>
    </th>
  )
}

const Fact = ({ children }: { children: ReactNode }) => (
  <td className="flex flex-wrap items-center text-small text-muted @min-[44rem]:text-text">{children}</td>
)

const look = { tone: 'quiet', size: 'small' } as const

function UserButtons({ user, onDelete }: UserRowProps) {
  const say = useSay()
  const { busy, change } = useVerification(user)
  const Verification = user.isVerified ? BadgeX : BadgeCheck
  const verify = say(user.isVerified ? messages.unverify : messages.verify)
  return (
    <>
      <Button {...look} title={verify} busy={busy} disabled={user.displayName === null} onClick={change}>
        {!busy && <Verification size={18} aria-hidden="true" />}
        <span className="@min-[44rem]:sr-only">{verify}</span>
      </Button>
      <Button {...look} title={say(messages.remove)} onClick={() => onDelete(user)}>
        <Trash2 size={18} aria-hidden="true" className="text-danger" />
        <span className="sr-only">{say(messages.remove)}</span>
      </Button>
    </>
  )
}

function ViewProfile({ user: { userId } }: { user: AdminUser }) {
  const say = useSay()
  const shown = (
    <>
      <ExternalLink size={18} aria-hidden="true" className="rtl:-scale-x-100" />
      <span className="sr-only">{say(messages.view)}</span>
    </>
  )
  if (userId) {
    return (
      <ButtonLink
        {...look}
        href={`/user/${userId}`}
        target="_blank"
        rel="noopener"
        aria-label={say(messages.viewNewTab)}
        title={say(messages.view)}
      >
        {shown}
      </ButtonLink>
    )
  }
  const cannot = () => showFailureToast(messages.cannotView, messages.noUsername)
  return (
    <span className="flex *:grow [&_button]:text-muted">
      <Button {...look} aria-disabled="true" title={say(messages.noUsername)} onClick={cannot}>
        {shown}
      </Button>
    </span>
  )
}
