import { Bell, CircleUserRound, Database, Eye, Info, ShieldCheck } from 'lucide-react'
import { type ComponentType, lazy, Suspense } from 'react'
import { ProtectionGroup } from '#features/security/settings/ProtectionGroup.tsx'
import { SecurityCards } from '#features/security/settings/SecurityCards.tsx'
import { useSay } from '#platform/i18n/language.ts'
import { keysOf } from '#platform/typedRecords.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { LinkRow } from '#ui/layout/Rows.tsx'
import { AboutGroup } from './AboutGroup.tsx'
import { AccountGroup } from './AccountGroup.tsx'
import { LogoutRow } from './LogoutRow.tsx'
import { LookGroups } from './LookGroups.tsx'
import { NotificationsGroup, PrivacyGroup } from './PreferenceGroups.tsx'
import { SecurityGroup } from './SecurityGroup.tsx'
import { partMessages } from './settings.messages.ts'
import { type PartName, partAddress, parts } from './settingsSections.ts'

const RatingAccessGroup = lazy(async () => ({
  default: (await import('#features/ratingAccess/settings/RatingAccessGroup.tsx')).RatingAccessGroup,
}))

const icons: Record<PartName, ComponentType<{ size: number }>> = {
  profile: CircleUserRound,
  people: Eye,
  notifications: Bell,
  security: ShieldCheck,
  data: Database,
  about: Info,
}

type PartProps = { part: PartName | undefined; phone: string | undefined }

export function SettingsPages({ part, phone }: PartProps) {
  const say = useSay()
  const urgent = <SecurityCards isLost={phone === ''} />
  if (!part)
    return (
      <>
        {urgent}
        <h2 className="text-h2 font-bold narrow:hidden">{say(partMessages.first)}</h2>
        <div className="beside:hidden">
          <PartRows />
        </div>
        <LookGroups />
        <div className="beside:hidden">
          <LogoutRow />
        </div>
      </>
    )
  const pages: Record<PartName, React.ReactNode> = {
    profile: (
      <>
        {urgent}
        <AccountGroup phone={phone} />
      </>
    ),
    people: (
      <>
        <PrivacyGroup />
        <Suspense fallback={<Skeleton width="100%" height={168} />}>
          <RatingAccessGroup />
        </Suspense>
      </>
    ),
    notifications: <NotificationsGroup />,
    security: (
      <>
        {urgent}
        <ProtectionGroup />
      </>
    ),
    data: <SecurityGroup />,
    about: <AboutGroup />,
  }
  return pages[part]
}

function PartRows() {
  const say = useSay()
  return (
    <Card flush>
      {keysOf(parts).map((name) => {
        const Icon = icons[name]
        return (
          <LinkRow key={name} icon={<Icon size={22} />} label={say(parts[name])} href={partAddress(name)} />
        )
      })}
    </Card>
  )
}
