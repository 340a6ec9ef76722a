import { useRef } from 'react'
import { Redirect, useSearch } from 'wouter'
import { useCall } from '#ground/calls/useCall.ts'
import { useSay } from '#ground/words/language.ts'
import { useViewer } from '#rooms/account/sessions/viewer.ts'
import { CallFailed } from '#rooms/page/loading/CallFailed.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Screen } from '#ui/layout/Screen.tsx'
import { ScreenHeader } from '#ui/layout/ScreenHeader.tsx'
import { gatheringIn, gatheringPath } from './gatheringAddress.ts'
import { gatheringsCalls } from './gatherings.contract.ts'
import { gatheringWords as words } from './gatherings.words.ts'
import { Opening } from './Opening.tsx'
import { Scanned } from './Scanned.tsx'
import { Together } from './Together.tsx'

/** A gathering that one is in, one to which a scanned code leads, or a new one to open. */
export function GatheringScreen() {
  const say = useSay()
  return (
    <Screen hero={<ScreenHeader title={say(words.title)} back={{ href: '/', label: say(words.back) }} />}>
      <OwnOrScanned />
    </Screen>
  )
}

const minute = 60_000

function OwnOrScanned() {
  const viewer = useViewer()
  const code = gatheringIn(useSearch())
  const wasIn = useRef(false)
  // Who has no stream of news still sees within a minute who came, and that the hour is over.
  const asked = { enabled: Boolean(viewer), staleTime: 0, refetchOnMount: true, refetchInterval: minute }
  const own = useCall(gatheringsCalls.own, {}, asked)
  if (!viewer) return code ? <Scanned code={code} /> : <Redirect to={`/auth?next=${gatheringPath}`} replace />
  if (own.failed) {
    return (
      <Card>
        <CallFailed title={words.failed} call={own} />
      </Card>
    )
  }
  if (!own.data) return <Skeleton width="100%" height={320} />
  const { gathering } = own.data
  if (gathering && (!code || code === gathering.code)) {
    wasIn.current = true
    const leave = () => {
      wasIn.current = false
    }
    return <Together gathering={gathering} isHost={gathering.hostUserId === viewer.userId} onLeft={leave} />
  }
  return code ? <Scanned code={code} /> : <Opening isOver={wasIn.current} />
}
