import { useEffect, useRef, useState } from 'react'
import { topicMessages } from '#features/moderation/reports/reports.messages.ts'
import { formatMoment } from '#platform/i18n/dates.ts'
import { useSay } from '#platform/i18n/language.ts'
import { number } from '#platform/i18n/plural.ts'
import { Button } from '#ui/actions/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Dialog } from '#ui/floating/Dialog.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Loaded } from '#ui/loading/Loaded.tsx'
import { ArtFrame, Filled, line, Outline } from '#ui/petals/PetalArt.tsx'
import { useSignedInAdmin } from '../administrators/SignedInAdmin.tsx'
import { AppealView } from '../appeals/AppealView.tsx'
import { Stat } from '../Stat.tsx'
import { CaseTools } from './CaseTools.tsx'
import { CaseView } from './CaseView.tsx'
import { caseReviewMessages as messages, reportCountText } from './caseReview.messages.ts'
import { type QueuedCase, timeUntilDue, useCaseQueue } from './useCaseQueue.ts'
import { useCaseShortcuts } from './useCaseShortcuts.ts'

const keys = [
  ['j k', messages.keyMove],
  ['o', messages.keyOpen],
  ['Esc', messages.keyBack],
  ['p', messages.keyPhoto],
  ['1–9 0', messages.keyChoose],
  ['n', messages.keyNote],
  ['d', messages.keyDecide],
  ['u', messages.keyUndo],
] as const

function KeysHelp() {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  useCaseShortcuts({ '?': () => setOpen(true) })
  return (
    <div>
      <Button tone="quiet" size="small" onClick={() => setOpen(true)}>
        {say(messages.keys)} <kbd dir="ltr">?</kbd>
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={say(messages.keys)}
        closeLabel={say(messages.close)}
      >
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
          {keys.map(([key, what]) => (
            <div key={key} className="contents">
              <dt>
                <kbd dir="ltr" className="rounded-control border border-border px-2 py-1 text-small">
                  {key}
                </kbd>
              </dt>
              <dd>{say(what)}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </div>
  )
}

type Selection = { kind: 'case' | 'appeal'; id: number }
/** `row` is the fallback once the queued case has left the queue. */
type Place = { row: number; queued?: Selection }

export function CasesTab() {
  const say = useSay()
  const call = useCaseQueue()
  const [opened, open] = useState<Selection>()
  const [at, setAt] = useState<Place>({ row: 0 })
  const isAdmin = (useSignedInAdmin()?.role ?? 'admin') === 'admin'
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
  return (
    <Loaded call={call} failed={messages.failed} inCard skeleton={256}>
      {(queue) => (
        <div className="@container flex flex-col gap-4">
          {queue.length === 0 ? (
            <Card>
              <EmptyState art={<TrayArt />} title={say(messages.none)} text={say(messages.noneText)} />
            </Card>
          ) : (
            <>
              <QueueCounts queue={queue} />
              <QueueList queue={queue} at={at} onMove={setAt} onOpen={open} />
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
    <dl aria-label={say(messages.counts)} className="grid grid-cols-3 gap-3">
      <Stat name={say(messages.waits)} value={number(queue.length)} />
      <Stat name={say(messages.soon)} value={number(soon)} isUrgent={soon > 0} />
      <Stat name={say(messages.overdue)} value={number(late)} isUrgent={late > 0} />
    </dl>
  )
}

type QueueListProps = {
  queue: readonly QueuedCase[]
  /** Stored outside the list, which unmounts while a case is open. */
  at: Place
  onMove: (at: Place) => void
  onOpen: (queued: QueuedCase) => void
}

function QueueList({ queue, at, onMove, onOpen }: QueueListProps) {
  const say = useSay()
  const found = queue.findIndex(({ kind, id }) => kind === at.queued?.kind && id === at.queued.id)
  const place = found >= 0 ? found : Math.min(at.row, queue.length - 1)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.children[place]?.scrollIntoView({ block: 'nearest' })
  }, [place])
  const move = (row: number) => onMove({ row, queued: queue[row]! })
  const open = (row: number) => {
    move(row)
    onOpen(queue[row]!)
  }
  useCaseShortcuts({
    j: () => move(Math.min(place + 1, queue.length - 1)),
    k: () => move(Math.max(place - 1, 0)),
    o: () => open(place),
    Enter: () => open(place),
  })
  return (
    <Card flush>
      <ul ref={list} aria-label={say(messages.queue)} className="divide-y divide-border">
        {queue.map((queued, row) => (
          <li key={`${queued.kind} ${queued.id}`}>
            <button
              type="button"
              aria-current={row === place || undefined}
              onClick={() => open(row)}
              className={`flex w-full flex-wrap items-baseline gap-x-4 gap-y-1 border-s-4 px-4 py-3 text-start hover:bg-surface-2 ${row === place ? 'border-primary bg-surface-2' : 'border-transparent'}`}
            >
              <Due at={queued.dueAt} />
              <span className="min-w-0 grow font-semibold">
                {queued.kind === 'appeal' && `${say(messages.appeal)}: `}
                {say(topicMessages[queued.topic])}
              </span>
              <span className="min-w-0 text-small text-muted wrap-anywhere">
                {queued.displayName ? <bdi>{queued.displayName}</bdi> : say(messages.gone)}
                {' · '}
                {say(reportCountText(queued.reports))}
                {queued.isOutside && <> · {say(messages.outside)}</>}
                <Whose queued={queued} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Due({ at }: { at: string }) {
  const say = useSay()
  const when = new Date(at)
  const isLate = when.getTime() < Date.now()
  return (
    <span
      className={`w-full text-small tabular-nums @min-[36rem]:w-44 @min-[60rem]:w-72 ${isLate ? 'font-semibold text-danger' : 'text-muted'}`}
    >
      {say(isLate ? messages.overdue : messages.due)} <time dateTime={at}>{say(formatMoment(when))}</time>
    </span>
  )
}

function Whose({ queued: { takenBy, isMine, isForAnother } }: { queued: QueuedCase }) {
  const say = useSay()
  if (isForAnother) return <> · {say(messages.forAnother)}</>
  if (isMine) return <> · {say(messages.mine)}</>
  if (!takenBy) return null
  return (
    <>
      {' · '}
      {say(messages.takenBy)} <bdi>{takenBy}</bdi>
    </>
  )
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
