import { lazy, Suspense } from 'react'
import { readBoot } from '#features/boot/boot.ts'
import { useSay } from '#kit/words/language.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { deskWords as words } from './messages.ts'

const hasCharts = readBoot().policy.protects
const Charts = lazy(async () => ({ default: (await import('#features/analytics/Charts.tsx')).Charts }))

export function AnalyticsTab() {
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
      <EmptyState art="bud" title={say(words.comingSoon)} text={say(words.comingSoonText)} />
    </Card>
  )
}
