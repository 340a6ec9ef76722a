import { useState } from 'react'
import type { Answer } from '#ground/calls/contract.ts'
import { momentInWords } from '#ground/words/dates.ts'
import { useSay } from '#ground/words/language.ts'
import { topicWords } from '#rooms/due/reports/reports.words.ts'
import { Card } from '#ui/layout/Card.tsx'
import type { casesCalls } from './cases.contract.ts'
import { useKeys } from './useKeys.ts'
import { reportsInWords, caseWords as words } from './words.ts'

type Queued = Answer<typeof casesCalls.queue>[number]
type QueueListProps = { queue: readonly Queued[]; onOpen: (queued: Queued) => void }

export function QueueList({ queue, onOpen }: QueueListProps) {
  const say = useSay()
  const [at, setAt] = useState(0)
  const place = Math.min(at, queue.length - 1)
  const openHere = () => onOpen(queue[place]!)
  useKeys({
    j: () => setAt(Math.min(place + 1, queue.length - 1)),
    k: () => setAt(Math.max(place - 1, 0)),
    o: openHere,
    Enter: openHere,
  })
  return (
    <Card flush>
      <ul aria-label={say(words.queue)} className="divide-y divide-border">
        {queue.map((queued, row) => (
          <li key={`${queued.kind} ${queued.id}`}>
            <button
              type="button"
              aria-current={row === place || undefined}
              onClick={() => onOpen(queued)}
              className={`flex w-full flex-wrap items-baseline gap-x-4 gap-y-1 border-s-4 px-4 py-3 text-start hover:bg-surface-2 ${row === place ? 'border-primary bg-surface-2' : 'border-transparent'}`}
            >
              <Due at={queued.dueAt} />
              <span className="min-w-0 grow font-semibold">
                {queued.kind === 'appeal' && `${say(words.appeal)}: `}
                {say(topicWords[queued.topic])}
              </span>
              <span className="min-w-0 text-small text-muted wrap-anywhere">
                {queued.displayName ? <bdi>{queued.displayName}</bdi> : say(words.gone)}
                {' · '}
                {say(reportsInWords(queued.reports))}
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
      className={`w-full text-small tabular-nums @min-[36rem]:w-44 ${isLate ? 'font-semibold text-danger' : 'text-muted'}`}
    >
      {say(isLate ? words.overdue : words.due)} <time dateTime={at}>{say(momentInWords(when))}</time>
    </span>
  )
}

function Whose({ queued: { takenBy, isMine, isForAnother } }: { queued: Queued }) {
  const say = useSay()
  if (isForAnother) return <> · {say(words.forAnother)}</>
  if (isMine) return <> · {say(words.mine)}</>
  if (!takenBy) return null
  return (
    <>
      {' · '}
      {say(words.takenBy)} <bdi>{takenBy}</bdi>
    </>
  )
}
