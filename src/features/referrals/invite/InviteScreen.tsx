import { BadgeCheck, Check, Search, Share2, ShieldCheck, UserPlus } from 'lucide-react'
import { Link } from 'wouter'
import { useViewer } from '#features/accounts/sessions/viewer.ts'
import { LinkField } from '#features/sharing/QrCode.tsx'
import { useShare } from '#features/sharing/useShare.ts'
import { readBoot, type SignedIn } from '#features/site/boot.ts'
import type { Answer } from '#platform/api/contract.ts'
import { useCallOrNull } from '#platform/api/useCall.ts'
import { useSay } from '#platform/i18n/language.ts'
import { number } from '#platform/i18n/plural.ts'
import { Button, ButtonLink } from '#ui/actions/Button.tsx'
import { Badge } from '#ui/Badge.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Progress } from '#ui/feedback/Progress.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Screen } from '#ui/layout/Screen.tsx'
import { ScreenHeader } from '#ui/layout/ScreenHeader.tsx'
import { Loaded } from '#ui/loading/Loaded.tsx'
import { friendsNeeded, type Referral, referralsCalls } from '../referrals.contract.ts'
import { inviteMessages as messages, moreNeeded } from './invite.messages.ts'

const seats = Array.from({ length: friendsNeeded }, (_, index) => index)

function FriendProgress({ joined }: { joined: number }) {
  const say = useSay()
  const done = joined >= friendsNeeded
  const text = say(messages.joinedOf(number(Math.min(joined, friendsNeeded)), number(friendsNeeded)))
  return (
    <Card>
      <div className="flex flex-col items-center gap-4 text-center">
        <div aria-hidden="true" className="flex gap-4">
          {seats.map((seat) => (
            <span
              key={seat}
              className={`flex size-16 items-center justify-center rounded-full ${
                seat < joined
                  ? 'bg-accent text-on-accent'
                  : 'border-2 border-dashed border-control text-muted'
              }`}
            >
              {seat < joined ? <Check size={28} /> : <UserPlus size={24} />}
            </span>
          ))}
        </div>
        {done && <p className="text-h2 font-semibold">{say(messages.congratulations)}</p>}
        <p className="font-semibold tabular">{text}</p>
        <div className="w-full">
          <Progress
            label={say(messages.progress)}
            value={joined}
            max={friendsNeeded}
            valueText={text}
            tone={done ? 'accent' : 'primary'}
          />
        </div>
        <p className="text-pretty text-muted">
          {say(done ? messages.congratulationsText : moreNeeded(friendsNeeded - joined))}
        </p>
      </div>
    </Card>
  )
}

function Benefits() {
  const say = useSay()
  return (
    <section>
      <h2 className="mb-2 text-h2 font-semibold">{say(messages.benefits)}</h2>
      <Card>
        <ul className="flex flex-col gap-4">
          {benefits.map(({ icon: Icon, title, text }) => (
            <li key={title} className="flex items-center gap-3">
              <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-accent-soft text-on-accent-soft">
                <Icon size={22} aria-hidden="true" />
              </span>
              <span>
                <span className="block font-semibold">{say(messages[title])}</span>
                <span className="block text-small text-muted">{say(messages[text])}</span>
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

const benefits = [
  { icon: BadgeCheck, title: 'badge', text: 'badgeText' },
  { icon: Search, title: 'search', text: 'searchText' },
  { icon: ShieldCheck, title: 'trust', text: 'trustText' },
] as const

/** §7 specifies this URL. */
const invitationLink = (reference: string) => `${location.origin}/register?ref=${reference}`

/** If registration is by invitation, verified people can still invite. */
const isByInvitation = readBoot().registration === 'invited'

function InvitationCard({ reference }: { reference: string }) {
  const say = useSay()
  const link = invitationLink(reference)
  const sharing = useShare(link, messages.invitation)
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <LinkField label={say(messages.link)} link={link} onCopy={sharing.copy} />
        <Button tone="accent" size="large" wide busy={sharing.busy} onClick={() => sharing.share()}>
          <Share2 size={20} aria-hidden="true" />
          {say(messages.share)}
        </Button>
      </div>
    </Card>
  )
}

export function InviteScreen() {
  const say = useSay()
  return (
    <Screen
      hero={<ScreenHeader title={say(messages.title)} back={{ href: '/', label: say(messages.back) }} />}
    >
      <Invitations />
    </Screen>
  )
}

function Invitations() {
  const viewer = useViewer()
  const status = useCallOrNull(referralsCalls.status, {})
  return (
    <Loaded
      call={{ ...status, data: status.data && (viewer ? { ...status.data, viewer } : undefined) }}
      failed={messages.failed}
      skeleton={<InvitationsSkeleton />}
    >
      {(known) => (known ? <OfViewer {...known} /> : <SignInPrompt />)}
    </Loaded>
  )
}

type OfViewerProps = Answer<typeof referralsCalls.status> & { viewer: SignedIn }

function OfViewer({ viewer, invitation, eligibility, referrals }: OfViewerProps) {
  const reference = invitation ?? viewer.userId
  if (viewer.isVerified) {
    return (
      <>
        <Already />
        {isByInvitation && <InvitationCard reference={reference} />}
        <Benefits />
      </>
    )
  }
  const { completedReferrals: joined } = eligibility
  return (
    <>
      <FriendProgress joined={joined} />
      {(joined < friendsNeeded || isByInvitation) && <InvitationCard reference={reference} />}
      {referrals.length > 0 && <FriendList referrals={referrals} />}
      <Benefits />
    </>
  )
}

const InvitationsSkeleton = () => (
  <div className="flex flex-col gap-5">
    <Skeleton width="100%" height={190} />
    <Skeleton width="100%" height={240} />
  </div>
)

function Already() {
  const say = useSay()
  return (
    <Card>
      <EmptyState
        art="verified"
        isSmall
        title={say(messages.already)}
        text={say(messages.alreadyText)}
        action={
          <Link href="/?tab=qr" asChild>
            <ButtonLink>{say(messages.shareMine)}</ButtonLink>
          </Link>
        }
      />
    </Card>
  )
}

function SignInPrompt() {
  const say = useSay()
  return (
    <Card>
      <EmptyState
        art="bud"
        title={say(messages.signIn)}
        text={say(messages.signInText)}
        action={
          <Link href="/registration?next=%2Finvite" asChild>
            <ButtonLink>{say(messages.signInButton)}</ButtonLink>
          </Link>
        }
      />
    </Card>
  )
}

function FriendList({ referrals }: { referrals: readonly Referral[] }) {
  const say = useSay()
  return (
    <section>
      <h2 className="mb-2 text-h2 font-semibold">{say(messages.friends)}</h2>
      <Card flush>
        {referrals.map(({ id, referredPhoneNumber, status, reason }) => (
          <div
            key={id}
            className="flex min-h-16 flex-wrap items-center justify-between gap-x-3 gap-y-1 px-5 py-3"
          >
            <span className="wrap-break-word">
              <span className="block font-medium tabular">
                <bdi dir="ltr">{referredPhoneNumber}</bdi>
              </span>
              {reason && (
                <span className="block text-small text-muted">
                  {say(reason === 'left' ? messages.left : messages.noProfile)}
                </span>
              )}
            </span>
            {status === 'completed' ? (
              <Badge tone="joined">{say(messages.joined)}</Badge>
            ) : (
              <Badge tone="pending">{say(messages.pending)}</Badge>
            )}
          </div>
        ))}
      </Card>
    </section>
  )
}
