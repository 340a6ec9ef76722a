import { BadgeCheck, BadgeX, ExternalLink, Eye, LogOut, Trash2 } from 'lucide-react'
import { memo, type ReactNode, useState } from 'react'
import { isSessionEnd } from '#ground/calls/client.ts'
import { whyNot } from '#ground/calls/refusedWords.ts'
import { send } from '#ground/calls/send.ts'
import { dayInWords } from '#ground/words/dates.ts'
import { useSay } from '#ground/words/language.ts'
import { readablePhone } from '#rooms/account/phone/phone.ts'
import { readBoot } from '#rooms/page/boot.ts'
import { useAct } from '#rooms/page/loading/useAct.ts'
import { PersonAvatar } from '#rooms/photos/PersonAvatar.tsx'
import { Button, ButtonLink } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Problem } from '#ui/feedback/Problem.tsx'
import { tell, tellFailure } from '#ui/feedback/tell.ts'
import { ConfirmDialog } from '#ui/floating/ConfirmDialog.tsx'
import { type AdminUser, adminCalls } from './desk.contract.ts'
import { adminRefusals, userWords as words } from './desk.words.ts'
import { numbersCalls } from './numbers/numbers.contract.ts'
import { deskNumberWords, numbersRefusals } from './numbers/numbers.words.ts'
import { readUsersAnew } from './readUsersAnew.ts'

const areMasked = readBoot().policy.protects

/** Where numbers are masked, each is shown on request, until the list is left. */
function PhoneNumber({ user }: { user: AdminUser }) {
  const say = useSay()
  const [revealed, setRevealed] = useState<string>()
  const { busy, act } = useAct({
    failed: deskNumberWords.failed,
    why: (failure) => whyNot(failure, numbersRefusals, deskNumberWords.failed),
    unless: isSessionEnd,
  })
  const reveal = () =>
    act(async () => {
      setRevealed((await send(numbersCalls.reveal, { userId: user.id })).phoneNumber)
    })
  const number = revealed ?? user.phoneNumber
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      <bdi dir="ltr" className="tabular-nums">
        {readablePhone(number)}
      </bdi>
      {areMasked && revealed === undefined && number !== '' && (
        <IconButton
          label={`${say(deskNumberWords.reveal)} ${number}`}
          aria-busy={busy || undefined}
          icon={<Eye size={18} aria-hidden="true" />}
          onClick={reveal}
        />
      )}
    </span>
  )
}

export const rowColumns =
  '@min-[36rem]:grid-cols-[minmax(0,1fr)_7.25rem_7rem_6.75rem] @min-[36rem]:gap-3 @min-[44rem]:grid-cols-[minmax(0,1fr)_7.25rem_7rem_13.25rem] @min-[72rem]:grid-cols-[minmax(0,1fr)_7.75rem_8.25rem_27rem]'

type UserRowProps = { user: AdminUser; onDelete: (user: AdminUser) => void }

export const UserRow = memo(function UserRow({ user, onDelete }: UserRowProps) {
  const say = useSay()
  const { busy, problem, act } = useAct({
    failed: words.updateFailed,
    why: (failure) => whyNot(failure, adminRefusals, words.verifyFailed),
    unless: isSessionEnd,
  })
  const { busy: leaving, act: actOnSessions } = useAct({
    failed: words.signOutFailed,
    why: (failure) => whyNot(failure, adminRefusals, words.signOutFailed),
    unless: isSessionEnd,
  })
  const { id, isVerified } = user
  const [asksToSignOut, askToSignOut] = useState(false)
  const verify = () =>
    act(async () => {
      await send(adminCalls.verifyUser, { userId: id, isVerified: !isVerified })
      tell(words.updated, isVerified ? words.nowUnverified : words.nowVerified)
      await readUsersAnew()
    })
  /** Ends all sessions of this person, after a lost telephone for example. */
  const signOut = () =>
    actOnSessions(async () => {
      await send(adminCalls.signOutUser, { userId: id })
      tell(words.signedOut, words.signedOutText)
      askToSignOut(false)
    })
  return (
    <tr
      className={`grid gap-3 rounded-card border border-edge bg-surface p-4 shadow-e1 [contain-intrinsic-block-size:auto_80px] [content-visibility:auto] @min-[36rem]:items-center @min-[36rem]:rounded-none @min-[36rem]:border-0 @min-[36rem]:border-border @min-[36rem]:py-3 @min-[36rem]:not-last:border-b @min-[36rem]:shadow-none ${rowColumns}`}
    >
      <Who user={user} />
      <Fact name={say(words.phone)}>
        <PhoneNumber user={user} />
      </Fact>
      <Fact name={say(words.joined)}>
        <time dateTime={user.createdAt}>{say(dayInWords(new Date(user.createdAt)))}</time>
      </Fact>
      <td className="flex flex-wrap gap-2 *:grow *:first:basis-full @min-[36rem]:gap-1 @min-[36rem]:*:first:basis-auto @min-[44rem]:flex-nowrap">
        <ViewProfile user={user} />
        <Button tone="soft" size="small" busy={busy} disabled={user.displayName === null} onClick={verify}>
          {!busy &&
            (isVerified ? (
              <BadgeX size={18} aria-hidden="true" />
            ) : (
              <BadgeCheck size={18} aria-hidden="true" />
            ))}
          <Told>{say(isVerified ? words.unverify : words.verify)}</Told>
        </Button>
        <Button tone="soft" size="small" onClick={() => askToSignOut(true)}>
          <LogOut size={18} aria-hidden="true" className="rtl:-scale-x-100" />
          <span className="@min-[36rem]:sr-only">{say(words.signOut)}</span>
        </Button>
        {asksToSignOut && (
          <ConfirmDialog
            open
            title={say(words.signOut)}
            description={say(words.signOutAsk)}
            cancel={say(words.cancel)}
            onCancel={() => askToSignOut(false)}
            confirm={say(words.signOut)}
            onConfirm={signOut}
            danger
            busy={leaving}
          />
        )}
        <Button tone="soft" size="small" onClick={() => onDelete(user)}>
          <Trash2 size={18} aria-hidden="true" className="text-danger" />
          <Told>{say(words.remove)}</Told>
        </Button>
      </td>
      {problem && (
        <td className="@min-[36rem]:col-span-4">
          <Problem told text={problem} />
        </td>
      )}
    </tr>
  )
})

function Who({ user }: { user: AdminUser }) {
  const say = useSay()
  const { displayName, profileImageUrl, userId } = user
  return (
    <th scope="row" className="flex min-w-0 items-center gap-3 text-start font-normal">
      <span className="@min-[36rem]:@max-[44rem]:hidden">
        <PersonAvatar person={{ displayName: displayName ?? '?', profileImageUrl }} />
      </span>
      <div className="min-w-0">
        <p className="flex items-center gap-1.5">
          <span className={displayName ? 'min-w-0 font-semibold wrap-anywhere' : 'text-muted'}>
            <bdi>{displayName ?? say(words.noProfile)}</bdi>
          </span>
          {user.isVerified && (
            <Badge compact tone="verified">
              {say(words.verified)}
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

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <td className="flex flex-wrap justify-between gap-x-3 text-small">
    <span aria-hidden="true" className="text-muted @min-[36rem]:hidden">
      {name}
    </span>
    {children}
  </td>
)

/**
 * On screens between phone and desktop there is room only for the icon, so the words are merely read aloud.
 */
const Told = ({ children }: { children: string }) => (
  <span className="whitespace-nowrap @min-[36rem]:@max-[72rem]:sr-only">{children}</span>
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
  const cannot = () => tellFailure(words.cannotView, words.noUsername)
  return (
    <span className="flex *:grow [&_button]:bg-surface-2 [&_button]:text-muted">
      <Button {...look} aria-disabled="true" title={say(words.noUsername)} onClick={cannot}>
        {icon}
        <Told>{say(words.view)}</Told>
      </Button>
    </span>
  )
}
