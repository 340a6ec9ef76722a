import { BadgeCheck, Link2, Search, ShieldCheck } from 'lucide-react'
import { Link } from 'wouter'
import type { OwnProfile } from '#features/profiles/profiles.contract.ts'
import { ShareLink } from '#features/sharing/ShareLink.tsx'
import { useSay } from '#platform/i18n/language.ts'
import { ButtonLink } from '#ui/actions/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { homeMessages as messages } from './home.messages.ts'

export function PremiumTab({ person }: { person: OwnProfile | undefined }) {
  const say = useSay()
  if (!person) return <Skeleton width="100%" height={320} />
  const { isVerified } = person
  return (
    <Card>
      <EmptyState
        isSmall
        art={isVerified ? 'verified' : 'bud'}
        title={say(isVerified ? messages.memberTitle : messages.inviteTitle)}
        text={say(isVerified ? messages.memberText : messages.inviteText)}
      />
      <ul className="mb-6 flex flex-col gap-4">
        {benefits.map(({ icon: Icon, text }) => (
          <li key={text} className="flex items-center gap-3">
            <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-accent-soft text-on-accent-soft">
              <Icon size={22} aria-hidden="true" />
            </span>
            {say(messages[text])}
          </li>
        ))}
      </ul>
      {isVerified ? (
        <ShareLink tone="soft" />
      ) : (
        <Link href="/invite" asChild>
          <ButtonLink tone="accent" size="large" wide>
            <Link2 size={20} aria-hidden="true" />
            {say(messages.inviteFriends)}
          </ButtonLink>
        </Link>
      )}
    </Card>
  )
}

const benefits = [
  { icon: BadgeCheck, text: 'benefitBadge' },
  { icon: Search, text: 'benefitSearch' },
  { icon: ShieldCheck, text: 'benefitTrust' },
] as const
