import { useState } from 'react'
import { useCall } from '#ground/calls/useCall.ts'
import { useSay } from '#ground/words/language.ts'
import { CallFailed } from '#rooms/page/loading/CallFailed.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { useWhoIsHere } from '../administrators/WhoIsHere.tsx'
import { AppealView } from '../appeals/AppealView.tsx'
import { CaseView } from './CaseView.tsx'
import { casesCalls } from './cases.contract.ts'
import { DeskTools } from './DeskTools.tsx'
import { KeysHelp } from './KeysHelp.tsx'
import { QueueList } from './QueueList.tsx'
import { caseWords as words } from './words.ts'

const tenSeconds = 10_000

type Opened = { kind: 'case' | 'appeal'; id: number }

/** What waits, those first that are due first; one of them can be opened. All of it works by keys alone. */
export function CasesTab() {
  const say = useSay()
  const call = useCall(
    casesCalls.queue,
    {},
    { refetchInterval: tenSeconds, staleTime: 0, refetchOnMount: true },
  )
  const [opened, open] = useState<Opened>()
  const isAdmin = (useWhoIsHere()?.role ?? 'admin') === 'admin'
  const close = () => open(undefined)
  if (opened) {
    const View = opened.kind === 'case' ? CaseView : AppealView
    return (
      <div className="flex flex-col gap-4">
        <View key={opened.id} id={opened.id} onClose={close} />
        <KeysHelp />
      </div>
    )
  }
  if (call.failed) {
    return (
      <Card>
        <CallFailed title={words.failed} call={call} />
      </Card>
    )
  }
  if (!call.data) return <Skeleton width="100%" height={256} />
  return (
    <div className="@container flex flex-col gap-4">
      {call.data.length === 0 ? (
        <Card>
          <EmptyState art="seeking" title={say(words.none)} text={say(words.noneText)} />
        </Card>
      ) : (
        <QueueList queue={call.data} onOpen={open} />
      )}
      <KeysHelp />
      <DeskTools isAdmin={isAdmin} onOpen={(id) => open({ kind: 'case', id })} />
    </div>
  )
}
