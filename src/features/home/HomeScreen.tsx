import { BadgeCheck, QrCode, Search, UserRound } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { Bell } from '#features/notifications/Bell.tsx'
import { thumbnail } from '#features/photos/photoAddress.ts'
import { PersonHeadSkeleton } from '#features/profiles/PersonHead.tsx'
import { type OwnProfile, profilesCalls } from '#features/profiles/profiles.contract.ts'
import { ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { useCall } from '#platform/api/useCall.ts'
import { useSay } from '#platform/i18n/language.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Field } from '#ui/fields/FieldFrame.tsx'
import { LanguageSwitch } from '#ui/language/LanguageSwitch.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Screen } from '#ui/layout/Screen.tsx'
import { Tabs } from '#ui/layout/Tabs.tsx'
import { useDesktop } from '#ui/layout/useDesktop.ts'
import { CallFailed } from '#ui/loading/LoadFailed.tsx'
import { Petals } from '#ui/petals/Petals.tsx'
import { homeMessages as messages } from './home.messages.ts'
import { OwnHead } from './OwnHead.tsx'
import { PremiumTab } from './PremiumTab.tsx'
import { ProfileTab } from './ProfileTab.tsx'
import { LogoutButton, SettingsLink } from './SettingsLink.tsx'
import { type TabName, tabAddress, tabIn } from './tabs.ts'

const QrPass = lazy(async () => ({ default: (await import('#features/sharing/QrPass.tsx')).QrPass }))

function QrTab({ person }: { person: OwnProfile | undefined }) {
  const waiting = <Skeleton width="100%" height={420} />
  if (!person) return waiting
  const { profileImageUrl: photo } = person
  return (
    <Suspense fallback={waiting}>
      <QrPass person={person} {...(photo && { photo, small: thumbnail(photo) })} />
    </Suspense>
  )
}

let hasLeftHome = false
/** Refetches when the viewer returns to home; the first page load includes the data. */
const onReturn = { refetchOnMount: () => hasLeftHome && ('always' as const) }

export function HomeScreen() {
  const say = useSay()
  const own = useCall(profilesCalls.own, {})
  const received = useCall(ratingsCalls.received, {}, onReturn)
  const [tab, choose] = useTabInAddress()
  const isDesktop = useDesktop()
  useEffect(
    () => () => {
      hasLeftHome = true
    },
    [],
  )
  const readAgain = () => Promise.all([own.refetch(), received.failed && received.refetch()])

  const head = own.data ? (
    <OwnHead person={own.data} ratings={received.data} full={tab === 'profile'} />
  ) : (
    <PersonHeadSkeleton />
  )
  return (
    <Screen
      overlap
      beside
      hero={
        <>
          {isDesktop ? <div className="min-h-11" /> : <HomeHeader />}
          {own.failed ? (
            <h1 tabIndex={-1} className="sr-only">
              {say(messages.title)}
            </h1>
          ) : (
            head
          )}
        </>
      }
    >
      {own.failed && (
        <Card>
          <CallFailed title={messages.failed} call={{ ...own, refetch: readAgain }} />
        </Card>
      )}
      <Tabs
        bar
        elsewhere={isDesktop}
        label={say(messages.tabs)}
        value={tab}
        onChange={choose}
        tabs={[
          {
            value: 'profile',
            label: say(messages.profile),
            icon: <UserRound size={22} />,
            content: <ProfileTab isTold={own.failed} />,
          },
          {
            value: 'qr',
            label: say(messages.qr),
            icon: <QrCode size={22} />,
            content: <QrTab person={own.data} />,
          },
          {
            value: 'search',
            label: say(messages.search),
            icon: <Search size={22} />,
            content: <SearchTab />,
          },
          {
            value: 'premium',
            label: say(messages.premium),
            icon: <BadgeCheck size={22} />,
            content: <PremiumTab person={own.data} />,
          },
        ]}
      />
    </Screen>
  )
}

function useTabInAddress() {
  const [, navigate] = useLocation()
  const tab = tabIn(useSearch())
  const choose = (next: TabName) => navigate(tabAddress(next), { replace: true })
  return [tab, choose] as const
}

function HomeHeader() {
  const say = useSay()
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-end narrow:-mt-4 md:gap-1">
      <span className="me-auto inline-flex items-center gap-2">
        <Petals size={28} />
        <span className="text-h2 font-semibold narrow:sr-only">{say(messages.name)}</span>
      </span>
      <Bell />
      <LanguageSwitch tone="bare" />
      <span className="min-[360px]:mx-2 md:mx-4">
        <LogoutButton />
      </span>
      <span className="-me-2.5 inline-flex">
        <SettingsLink />
      </span>
    </div>
  )
}

function SearchTab() {
  const say = useSay()
  const [, navigate] = useLocation()
  const open = () => navigate('/search')
  useEffect(loadEarly, [])
  return (
    <Card>
      <Field
        label={say(messages.findPeople)}
        placeholder={say(messages.searchHint)}
        readOnly
        start={<Search size={20} aria-hidden="true" />}
        onClick={open}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === ' ') open()
        }}
      />
      <EmptyState art="seeking" title={say(messages.searchTitle)} text={say(messages.searchText)} />
    </Card>
  )
}

/** Prefetches search, so a slow network doesn't lose the first letters typed. */
function loadEarly() {
  import('#features/search/SearchScreen.tsx').catch(() => undefined)
}
