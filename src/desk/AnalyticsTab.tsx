import { lazy, Suspense } from 'react'
import { useSay } from '#ground/words/language.ts'
import { readBoot } from '#rooms/page/boot.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { deskWords as words } from './desk.words.ts'

const hasCharts = readBoot().policy.protects
const Charts = lazy(async () => ({ default: (await import('./charts/Charts.tsx')).Charts }))

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
