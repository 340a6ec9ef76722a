import { ChartColumn, Flag, LogOut, ScrollText, SlidersHorizontal, UsersRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { AnalyticsTab } from '#features/admin/AnalyticsTab.tsx'
import { deskKeyWords as keyWords } from '#features/admin/administrators/messages.ts'
import { useWhoIsHere, WhoIsHere } from '#features/admin/administrators/WhoIsHere.tsx'
import { AuditTab } from '#features/admin/audit/AuditTab.tsx'
import { auditWords } from '#features/admin/audit/messages.ts'
import { CategoriesTab } from '#features/admin/CategoriesTab.tsx'
import { CasesTab } from '#features/admin/cases/CasesTab.tsx'
import { caseWords } from '#features/admin/cases/words.ts'
import { adminCalls } from '#features/admin/contract.ts'
import { lock } from '#features/admin/lock.ts'
import { deskWords as words } from '#features/admin/messages.ts'
import { UsersTab } from '#features/admin/UsersTab.tsx'
import { useIdleLock } from '#features/admin/useIdleLock.ts'
import { readBoot } from '#features/boot/boot.ts'
import { LanguageSwitch } from '#features/language/LanguageSwitch.tsx'
import { useAct } from '#features/loading/useAct.ts'
import { isSessionEnd } from '#kit/calls/client.ts'
import { send } from '#kit/calls/send.ts'
import { useSay } from '#kit/words/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Screen } from '#ui/layout/Screen.tsx'
import { Tabs } from '#ui/layout/Tabs.tsx'

const { protects } = readBoot().policy
const usualTabs = ['users', 'categories', 'analytics'] as const
const tabNames = protects ? (['cases', ...usualTabs, 'audit'] as const) : usualTabs

export function Desk() {
  const say = useSay()
  const [tab, choose] = useTabInAddress()
  const [search, setSearch] = useState('')
  const who = useWhoIsHere()
  useIdleLock()
  useEffect(() => document.querySelector('h1')?.focus({ preventScroll: true }), [])
  return (
    <Screen wide hero={<DeskHeader />}>
      {who && who.role !== 'admin' ? (
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
          label={say(words.sections)}
          value={tab}
          onChange={choose}
          tabs={[
            {
              value: 'users',
              label: say(words.users),
              icon: <UsersRound size={22} />,
              content: <UsersTab search={search} onSearch={setSearch} />,
            },
            ...(protects
              ? [
                  {
                    value: 'cases' as const,
                    label: say(caseWords.tab),
                    icon: <Flag size={22} />,
                    content: <CasesTab />,
                  },
                ]
              : []),
            {
              value: 'categories',
              label: say(words.categories),
              icon: <SlidersHorizontal size={22} />,
              content: <CategoriesTab />,
            },
            {
              value: 'analytics',
              label: say(words.analytics),
              icon: <ChartColumn size={22} />,
              content: <AnalyticsTab />,
            },
            ...(protects ? moreTabs(say) : []),
          ]}
        />
      )}
    </Screen>
  )
}

const moreTabs = (say: ReturnType<typeof useSay>) => [
  {
    value: 'audit' as const,
    label: say(auditWords.title),
    icon: <ScrollText size={22} />,
    content: <AuditTab />,
  },
]

function DeskHeader() {
  const say = useSay()
  const { busy: leaving, act } = useAct({ failed: words.logoutFailed, unless: isSessionEnd })
  const logout = () =>
    act(async () => {
      await send(adminCalls.logout, {})
      lock()
    })
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-1 gap-y-2">
      <h1 tabIndex={-1} className="min-w-0 grow text-h1 font-bold hyphens-auto wrap-anywhere">
        {say(words.title)}
      </h1>
      <LanguageSwitch tone="hero" />
      <Button tone="hero" size="small" busy={leaving} onClick={logout}>
        {!leaving && <LogOut size={18} aria-hidden="true" className="rtl:-scale-x-100" />}
        {say(words.logout)}
      </Button>
      <WhoIsHere />
    </div>
  )
}

function useTabInAddress() {
  const [, navigate] = useLocation()
  const asked = new URLSearchParams(useSearch()).get('tab')
  const tab = tabNames.find((name) => name === asked) ?? 'users'
  const choose = (next: (typeof tabNames)[number]) =>
    navigate(next === 'users' ? '/admin' : `/admin?tab=${next}`, { replace: true })
  return [tab, choose] as const
}
