import { ChartColumn, Flag, LogOut, SlidersHorizontal, UsersRound } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { readBoot } from '#features/site/boot.ts'
import { isSessionEnd } from '#platform/api/client.ts'
import { send } from '#platform/api/send.ts'
import { useSay } from '#platform/i18n/language.ts'
import { number } from '#platform/i18n/plural.ts'
import { Button } from '#ui/actions/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { LanguageSwitch } from '#ui/language/LanguageSwitch.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Screen } from '#ui/layout/Screen.tsx'
import { Tabs } from '#ui/layout/Tabs.tsx'
import { useAct } from '#ui/loading/useAct.ts'
import { adminCalls } from './admin.contract.ts'
import { adminMessages as messages } from './admin.messages.ts'
import { adminPasskeyMessages as keyWords } from './administrators/administrators.messages.ts'
import { SignedInAdmin, useIsAdminLoading, useSignedInAdmin } from './administrators/SignedInAdmin.tsx'
import { lockAdmin } from './adminLock.ts'
import { CategoriesTab } from './CategoriesTab.tsx'
import { CasesTab } from './cases/CasesTab.tsx'
import { caseReviewMessages, waitingCountText } from './cases/caseReview.messages.ts'
import { timeUntilDue, useCaseQueue } from './cases/useCaseQueue.ts'
import { UsersTab } from './UsersTab.tsx'

const idle = 15 * 60_000

/** Locks the panel when idle; if not, background refetches would keep an unused session alive. */
function useIdleLock() {
  useEffect(() => {
    const end = () =>
      void send(adminCalls.logout, {}).then(
        () => lockAdmin(true),
        () => lockAdmin(true),
      )
    let timer = setTimeout(end, idle)
    const stay = () => {
      clearTimeout(timer)
      timer = setTimeout(end, idle)
    }
    for (const act of acts) addEventListener(act, stay, { passive: true, capture: true })
    return () => {
      clearTimeout(timer)
      for (const act of acts) removeEventListener(act, stay, { capture: true })
    }
  }, [])
}

const acts = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

const hasCharts = readBoot().policy.protects
const Charts = lazy(async () => ({ default: (await import('./charts/Charts.tsx')).Charts }))

function AnalyticsTab() {
  const say = useSay()
  if (hasCharts) {
    return (
      <Suspense fallback={null}>
        <Charts />
      </Suspense>
    )
  }
  return (
    <Card>
      <EmptyState art="bud" title={say(messages.comingSoon)} text={say(messages.comingSoonText)} />
    </Card>
  )
}

const { protects } = readBoot().policy
const usualTabs = ['users', 'categories', 'analytics'] as const
const tabNames = protects ? (['cases', ...usualTabs] as const) : usualTabs

export function AdminPanel() {
  const say = useSay()
  const [tab, choose] = useTabInAddress()
  const [search, setSearch] = useState('')
  const who = useSignedInAdmin()
  const isWhoAsked = useIsAdminLoading()
  const waiting = useWaiting()
  useIdleLock()
  useEffect(() => document.querySelector('h1')?.focus({ preventScroll: true }), [])
  return (
    <Screen wide hero={<AdminHeader />}>
      {isWhoAsked ? (
        <Skeleton width="100%" height={256} />
      ) : who && who.role !== 'admin' ? (
        protects ? (
          <CasesTab />
        ) : (
          <Card>
            <EmptyState art="seeking" title={say(keyWords.nothingYet)} text={say(keyWords.nothingYetText)} />
          </Card>
        )
      ) : (
        <Tabs
          rail
          label={say(messages.sections)}
          value={tab}
          onChange={choose}
          tabs={[
            ...(protects
              ? [
                  {
                    value: 'cases' as const,
                    label: say(caseReviewMessages.tab),
                    icon: <Flag size={22} />,
                    count: waiting,
                    content: <CasesTab />,
                  },
                ]
              : []),
            {
              value: 'users',
              label: say(messages.users),
              icon: <UsersRound size={22} />,
              content: <UsersTab search={search} onSearch={setSearch} />,
            },
            {
              value: 'categories',
              label: say(messages.categories),
              icon: <SlidersHorizontal size={22} />,
              content: <CategoriesTab />,
            },
            {
              value: 'analytics',
              label: say(messages.analytics),
              icon: <ChartColumn size={22} />,
              content: <AnalyticsTab />,
            },
          ]}
        />
      )}
    </Screen>
  )
}

function useWaiting() {
  const say = useSay()
  const queue = useCaseQueue(protects).data ?? []
  if (queue.length === 0) return
  const { late, soon } = timeUntilDue(queue)
  return {
    figures: number(queue.length),
    inWords: say(waitingCountText(queue.length)),
    isUrgent: late + soon > 0,
  }
}

function AdminHeader() {
  const say = useSay()
  const { busy: leaving, act } = useAct({ failed: messages.logoutFailed, unless: isSessionEnd })
  const logout = () =>
    act(async () => {
      await send(adminCalls.logout, {})
      lockAdmin()
    })
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-1 gap-y-2">
      <h1 tabIndex={-1} className="min-w-0 grow text-h1 font-bold wrap-normal">
        {say(messages.title)}
      </h1>
      <SignedInAdmin />
      <LanguageSwitch tone="hero" />
      <Button tone="hero" size="small" busy={leaving} onClick={logout}>
        {!leaving && <LogOut size={18} aria-hidden="true" className="rtl:-scale-x-100" />}
        <span className="max-md:sr-only">{say(messages.logout)}</span>
      </Button>
    </div>
  )
}

function useTabInAddress() {
  const [, navigate] = useLocation()
  const wanted = new URLSearchParams(useSearch()).get('tab')
  const tab = tabNames.find((name) => name === wanted) ?? tabNames[0]
  const choose = (next: (typeof tabNames)[number]) =>
    navigate(next === tabNames[0] ? '/admin' : `/admin?tab=${next}`, { replace: true })
  return [tab, choose] as const
}
