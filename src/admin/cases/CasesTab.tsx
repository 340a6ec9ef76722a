import { useEffect, useRef, useState } from 'react'
import { useSay } from '#platform/i18n/language.ts'
import { number } from '#platform/i18n/plural.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Loaded } from '#ui/loading/Loaded.tsx'
import { ArtFrame, Filled, line, Outline } from '#ui/petals/PetalArt.tsx'
import { useSignedInAdmin } from '../administrators/SignedInAdmin.tsx'
import { AppealView } from '../appeals/AppealView.tsx'
import { CaseQueue, type QueuePlace } from './CaseQueue.tsx'
import { CaseTools } from './CaseTools.tsx'
import { CaseView } from './CaseView.tsx'
import type { Case } from './case.ts'
import { caseReviewMessages as messages } from './caseReview.messages.ts'
import { KeysHelp } from './KeysHelp.tsx'
import { byUrgency, filterQueue, isSame, neighbor, type Selection, unfiltered } from './queue.ts'
import { UndoStrip } from './UndoStrip.tsx'
import { type QueuedCase, timeUntilDue, useCaseQueue } from './useCaseQueue.ts'

export function CasesTab() {
  const say = useSay()
  const call = useCaseQueue()
  const now = useMinutes()
  const [opened, open] = useState<Selection>()
  const [at, setAt] = useState<QueuePlace>({ row: 0 })
  const [choice, setChoice] = useState(unfiltered)
  const [decided, setDecided] = useState<Case>()
  const top = useRef<HTMLDivElement>(null)
  const isAdmin = (useSignedInAdmin()?.role ?? 'admin') === 'admin'
  useEffect(() => {
    if (!opened) return
    top.current?.focus({ preventScroll: true })
    top.current?.scrollIntoView({ block: 'start' })
  }, [opened])

  const shown = byUrgency(filterQueue(call.data ?? [], choice), now)
  const show = (next: Selection | undefined) => {
    if (next) setAt({ row: shown.findIndex((queued) => isSame(queued, next)), queued: next })
    open(next)
  }
  const strip = decided && (
    <UndoStrip
      key={`decision ${decided.decision!.id}`}
      decided={decided}
      onUndone={() => {
        setDecided(undefined)
        show({ kind: 'case', id: decided.id })
      }}
    />
  )
  if (opened) {
    const [previous, next] = [neighbor(shown, opened, -1), neighbor(shown, opened, 1)]
    const navigation = {
      onClose: () => open(undefined),
      onPrevious: previous && (() => show(previous)),
      onNext: next && (() => show(next)),
    }
    const { id, kind } = opened
    return (
      <div ref={top} tabIndex={-1} className="flex scroll-mt-4 flex-col gap-4 outline-none">
        {strip}
        {kind === 'case' ? (
          <CaseView
            key={`case ${id}`}
            id={id}
            navigation={navigation}
            onDecided={(found) => {
              setDecided(found)
              show(next)
            }}
          />
        ) : (
          <AppealView key={`appeal ${id}`} id={id} navigation={navigation} onDecided={() => show(next)} />
        )}
        <KeysHelp />
      </div>
    )
  }
  return (
    <Loaded call={call} failed={messages.failed} inCard skeleton={256}>
      {(queue) => (
        <div className="@container flex flex-col gap-4">
          {strip}
          {queue.length === 0 ? (
            <Card>
              <EmptyState art={<TrayArt />} title={say(messages.none)} text={say(messages.noneText)} />
            </Card>
          ) : (
            <>
              <QueueCounts queue={queue} />
              <CaseQueue
                queue={queue}
                shown={shown}
                now={now}
                choice={choice}
                onChoice={setChoice}
                at={at}
                onMove={setAt}
                onOpen={show}
              />
            </>
          )}
          <KeysHelp />
          <CaseTools isAdmin={isAdmin} onOpen={(id) => open({ kind: 'case', id })} />
        </div>
      )}
    </Loaded>
  )
}

function QueueCounts({ queue }: { queue: readonly QueuedCase[] }) {
  const say = useSay()
  const { late, soon } = timeUntilDue(queue)
  return (
    <dl aria-label={say(messages.counts)} className="flex flex-wrap gap-x-4 gap-y-1 text-small">
      <QueueCount name={say(messages.waits)} count={queue.length} />
      <QueueCount name={say(messages.soon)} count={soon} isUrgent={soon > 0} />
      <QueueCount name={say(messages.overdue)} count={late} isUrgent={late > 0} />
    </dl>
  )
}

type QueueCountProps = { name: string; count: number; isUrgent?: boolean }

const QueueCount = ({ name, count, isUrgent = false }: QueueCountProps) => (
  <div className="flex items-baseline gap-2">
    <dt className="text-muted">{name}</dt>
    <dd className={`font-bold tabular ${isUrgent ? 'text-danger' : ''}`}>{number(count)}</dd>
  </div>
)

/** The current time, once a minute. */
function useMinutes() {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

const TrayArt = () => (
  <ArtFrame>
    <g transform="translate(0 -38) scale(.42)">
      <Outline />
      <Filled reach={0.46} />
    </g>
    <path
      d="M-84 20-58-36M84 20 58-36M-84 20h48c4 18 16 26 36 26s32-8 36-26h48v44a14 14 0 0 1-14 14H-70a14 14 0 0 1-14-14z"
      {...line}
    />
  </ArtFrame>
)
