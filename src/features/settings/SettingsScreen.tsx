import { lazy, Suspense, useEffect, useRef } from 'react'
import { Link, useSearch } from 'wouter'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { useCall } from '#platform/api/useCall.ts'
import { useSay } from '#platform/i18n/language.ts'
import { keysOf } from '#platform/typedRecords.ts'
import { ButtonLink } from '#ui/actions/Button.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Screen } from '#ui/layout/Screen.tsx'
import { ScreenHeader } from '#ui/layout/ScreenHeader.tsx'
import { CallFailed } from '#ui/loading/LoadFailed.tsx'
import { AboutGroup } from './AboutGroup.tsx'
import { AccountGroup } from './AccountGroup.tsx'
import { LogoutRow } from './LogoutRow.tsx'
import { LookGroups } from './LookGroups.tsx'
import { NotificationsGroup, PrivacyGroup } from './PreferenceGroups.tsx'
import { SecurityGroup } from './SecurityGroup.tsx'
import { settingsMessages as messages, partMessages } from './settings.messages.ts'
import { hasParts, partIn } from './settingsPart.ts'
import { goTo, type PartName, partAddress, parts, sections } from './settingsSections.ts'

/** Not precached: it needs the network. */
const protection = async () =>
  (await import('#features/security/settings/ProtectionGroup.tsx')).ProtectionGroup
const ProtectionGroup = lazy(async () => ({ default: await protection().catch(() => () => null) }))
const SettingsPages = lazy(async () => ({ default: (await import('./SettingsPages.tsx')).SettingsPages }))

export function SettingsScreen() {
  const say = useSay()
  const own = useCall(profilesCalls.own, {})
  const part = partIn(useSearch())
  useArrivalAt(part)
  return (
    <Screen
      beside
      hero={
        <>
          {part ? (
            <ScreenHeader
              title={say(parts[part])}
              back={{ href: '/settings', label: say(partMessages.back) }}
            />
          ) : (
            <ScreenHeader title={say(messages.title)} back={{ href: '/', label: say(messages.back) }} />
          )}
          {!own.failed && <SectionList part={part} />}
        </>
      }
    >
      {own.failed ? (
        <Card>
          <CallFailed
            title={messages.authRequired}
            call={own}
            also={<ButtonLink href="/registration?next=/settings">{say(messages.signIn)}</ButtonLink>}
          />
        </Card>
      ) : hasParts ? (
        <Suspense fallback={<Skeleton width="100%" height={336} />}>
          <SettingsPages part={part} phone={own.data?.phoneNumber} />
        </Suspense>
      ) : (
        <Groups phone={own.data?.phoneNumber} />
      )}
    </Screen>
  )
}

/** The path stays the same, but screen readers need a new-page announcement. */
function useArrivalAt(part: PartName | undefined) {
  const before = useRef(part)
  useEffect(() => {
    if (before.current === part) return
    before.current = part
    scrollTo(0, 0)
    document.querySelector('h1')?.focus({ preventScroll: true })
  }, [part])
}

function Groups({ phone }: { phone: string | undefined }) {
  return (
    <>
      <AccountGroup phone={phone} />
      <LookGroups />
      <NotificationsGroup />
      <PrivacyGroup />
      <Suspense fallback={<Skeleton width="100%" height={96} />}>
        <ProtectionGroup />
      </Suspense>
      <SecurityGroup />
      <AboutGroup />
      <LogoutRow />
    </>
  )
}

const row =
  'flex min-h-11 w-full items-center rounded-control px-3 py-2 text-start text-on-hero transition-colors duration-120 hover:bg-hero-raised aria-[current]:bg-hero-raised'

function SectionList({ part }: { part: PartName | undefined }) {
  const say = useSay()
  return (
    <nav aria-label={say(messages.sections)} className="mt-6 narrow:hidden">
      <ul className="-mx-3 flex flex-col gap-1">
        {hasParts
          ? [undefined, ...keysOf(parts)].map((name) => (
              <li key={name ?? 'first'}>
                <Link
                  href={name ? partAddress(name) : '/settings'}
                  aria-current={name === part ? 'page' : undefined}
                  className={row}
                >
                  {say(name ? parts[name] : partMessages.first)}
                </Link>
              </li>
            ))
          : keysOf(sections).map((name) => (
              <li key={name}>
                <button type="button" onClick={() => goTo(name)} className={row}>
                  {say(sections[name])}
                </button>
              </li>
            ))}
      </ul>
      {hasParts && (
        <div className="mt-6 railed:hidden">
          <LogoutRow tone="hero" />
        </div>
      )}
    </nav>
  )
}
