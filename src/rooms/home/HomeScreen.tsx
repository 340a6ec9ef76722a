import { Gem, QrCode, Search, UserRound } from 'lucide-react'
import { useLocation, useSearch } from 'wouter'
import { useCall } from '#ground/calls/useCall.ts'
import { useSay } from '#ground/words/language.ts'
import { CallFailed } from '#rooms/page/loading/CallFailed.tsx'
import { PersonHeadSkeleton } from '#rooms/person/PersonHead.tsx'
import { profilesCalls } from '#rooms/person/person.contract.ts'
import { ratingsCalls } from '#rooms/ratings/ratings.contract.ts'
import { useNews } from '#rooms/told/news/useNews.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Screen } from '#ui/layout/Screen.tsx'
import { Tabs } from '#ui/layout/Tabs.tsx'
import { useDesktop } from '#ui/layout/useDesktop.ts'
import { HomeHeader } from './HomeHeader.tsx'
import { homeWords as words } from './home.words.ts'
import { movedByNews } from './movedByNews.ts'
import { OwnHead } from './OwnHead.tsx'
import { PremiumTab } from './PremiumTab.tsx'
import { ProfileTab } from './ProfileTab.tsx'
import { QrTab } from './QrTab.tsx'
import { SearchTab } from './SearchTab.tsx'
import { type TabName, tabAddress, tabIn } from './tabs.ts'

/**
 * The person stands above the four tabs; the address says which tab is open. On a desktop the rail has the
 * header and the tabs.
 */
export function HomeScreen() {
  const say = useSay()
  const own = useCall(profilesCalls.own, {})
  const received = useCall(ratingsCalls.received, {})
  const [tab, choose] = useTabInAddress()
  const isDesktop = useDesktop()
  useNews(movedByNews)
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
              {say(words.title)}
            </h1>
          ) : (
            head
          )}
        </>
      }
    >
      {own.failed && (
        <Card>
          <CallFailed title={words.failed} call={{ ...own, refetch: readAgain }} />
        </Card>
      )}
      <Tabs
        bar
        elsewhere={isDesktop}
        label={say(words.tabs)}
        value={tab}
        onChange={choose}
        tabs={[
          {
            value: 'profile',
            label: say(words.profile),
            icon: <UserRound size={22} />,
            content: <ProfileTab isTold={own.failed} />,
          },
          {
            value: 'qr',
            label: say(words.qr),
            icon: <QrCode size={22} />,
            content: <QrTab person={own.data} />,
          },
          { value: 'search', label: say(words.search), icon: <Search size={22} />, content: <SearchTab /> },
          {
            value: 'premium',
            label: say(words.premium),
            icon: <Gem size={22} />,
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
