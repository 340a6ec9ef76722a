import { useViewer } from '#features/accounts/sessions/viewer.ts'
import { PersonMenu } from '#features/moderation/reports/PersonMenu.tsx'
import { ReportLink } from '#features/moderation/reports/ReportLink.tsx'
import { categories } from '#features/ratings/ratings.contract.ts'
import { useSay } from '#platform/i18n/language.ts'
import { BackLink } from '#ui/actions/BackLink.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Logo } from '#ui/Logo.tsx'
import { LanguageSwitch } from '#ui/language/LanguageSwitch.tsx'
import { languageMessages } from '#ui/language/language.messages.ts'
import { Card } from '#ui/layout/Card.tsx'
import { rateMessages as messages } from './rate.messages.ts'

type RateHeaderProps = {
  person?: { userId: string; displayName: string } | undefined
}

export function RateHeader({ person }: RateHeaderProps) {
  const say = useSay()
  const viewer = useViewer()
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 narrow:-mt-3">
      {viewer ? (
        <BackLink href="/" label={say(messages.back)} />
      ) : (
        <Logo name={say(languageMessages.product)} />
      )}
      <span className="ms-auto flex items-center gap-1">
        {!viewer && person && <ReportLink userId={person.userId} />}
        <span className="railed:hidden">
          <LanguageSwitch tone="hero" />
        </span>
        {viewer && person && <PersonMenu person={person} />}
      </span>
    </div>
  )
}

export const TraitsSkeleton = () => (
  <Card flush>
    {categories.map((category) => (
      <div key={category} className="flex h-21 flex-col gap-3 px-5 py-3">
        <Skeleton width={220} height={18} />
        <Skeleton width={232} height={32} />
      </div>
    ))}
  </Card>
)
