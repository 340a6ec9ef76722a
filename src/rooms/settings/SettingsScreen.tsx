import { LogOut } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useCall } from '#ground/calls/useCall.ts'
import { useSay } from '#ground/words/language.ts'
import { useLogout } from '#rooms/account/sessions/useLogout.ts'
import { hasDoors } from '#rooms/doors/useDoor.ts'
import { LeavingCard } from '#rooms/mine/deletion/LeavingCard.tsx'
import { readBoot } from '#rooms/page/boot.ts'
import { CallFailed } from '#rooms/page/loading/CallFailed.tsx'
import { profilesCalls } from '#rooms/person/person.contract.ts'
import { Button } from '#ui/actions/Button.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Screen } from '#ui/layout/Screen.tsx'
import { ScreenHeader } from '#ui/layout/ScreenHeader.tsx'
import { AboutGroup } from './AboutGroup.tsx'
import { AccountGroup } from './AccountGroup.tsx'
import { LanguageGroup } from './LanguageGroup.tsx'
import { PreferenceGroups } from './PreferenceGroups.tsx'
import { SectionList } from './SectionList.tsx'
import { SecurityGroup } from './SecurityGroup.tsx'
import { settingsWords as words } from './settings.words.ts'

/** Without a network nothing of it can be done, and it is not kept for that. */
const protection = async () => (await import('./protection/ProtectionGroup.tsx')).ProtectionGroup
const cards = async () => (await import('./protection/ProtectionCards.tsx')).ProtectionCards
const ProtectionCards = lazy(async () => ({ default: await cards().catch(() => () => null) }))
const ProtectionGroup = lazy(async () => ({ default: await protection().catch(() => () => null) }))
const DoorsGroup = lazy(async () => ({ default: (await import('./doors/DoorsGroup.tsx')).DoorsGroup }))
const { protects } = readBoot().policy

export function SettingsScreen() {
  const say = useSay()
  const own = useCall(profilesCalls.own, {})
  return (
    <Screen
      beside
      hero={
        <>
          <ScreenHeader title={say(words.title)} back={{ href: '/', label: say(words.back) }} />
          {!own.failed && <SectionList />}
        </>
      }
    >
      {own.failed ? (
        <Card>
          <CallFailed
            title={words.authRequired}
            call={own}
            also={<ButtonLink href="/registration?next=/settings">{say(words.signIn)}</ButtonLink>}
          />
        </Card>
      ) : (
        <Groups phone={own.data?.phoneNumber} />
      )}
    </Screen>
  )
}

function Groups({ phone }: { phone: string | undefined }) {
  const say = useSay()
  const [leaving, logout] = useLogout()
  return (
    <>
      {protects && (
        <Suspense fallback={null}>
          <ProtectionCards />
        </Suspense>
      )}
      {/* Who has lost their number reads above what brings the account back. */}
      {protects && phone !== '' && <LeavingCard />}
      <AccountGroup phone={phone} />
      <LanguageGroup />
      <PreferenceGroups />
      {hasDoors && (
        <Suspense fallback={<Skeleton width="100%" height={256} />}>
          <DoorsGroup />
        </Suspense>
      )}
      <Suspense fallback={<Skeleton width="100%" height={96} />}>
        <ProtectionGroup />
      </Suspense>
      <SecurityGroup />
      <AboutGroup />
      <Button tone="soft" size="large" wide busy={leaving} onClick={logout}>
        {!leaving && <LogOut size={20} aria-hidden="true" className="rtl:-scale-x-100" />}
        {say(words.logout)}
      </Button>
    </>
  )
}
