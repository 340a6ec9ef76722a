import { useEffect, useRef } from 'react'
import { useSay } from '#platform/i18n/language.ts'
import { number } from '#platform/i18n/plural.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { deadlineMessages, caseReviewMessages as messages } from './caseReview.messages.ts'
import { QueueFilters } from './QueueFilters.tsx'
import { QueueRow } from './QueueRow.tsx'
import {
  deadlineGroups,
  isSame,
  type QueueFilter,
  type Selection,
  topicChoices,
  unfiltered,
} from './queue.ts'
import type { QueuedCase } from './useCaseQueue.ts'
import { useCaseShortcuts } from './useCaseShortcuts.ts'

/** `row` is the fallback once the queued case has left the queue. */
export type QueuePlace = { row: number; queued?: Selection }

type CaseQueueProps = {
  queue: readonly QueuedCase[]
  shown: readonly QueuedCase[]
  now: number
  choice: QueueFilter
  onChoice: (choice: QueueFilter) => void
  /** Stored outside the list, which unmounts while a case is open. */
  at: QueuePlace
  onMove: (at: QueuePlace) => void
  onOpen: (queued: Selection) => void
}

export function CaseQueue({ queue, shown, now, choice, onChoice, at, onMove, onOpen }: CaseQueueProps) {
  const say = useSay()
  const found = shown.findIndex((queued) => at.queued && isSame(queued, at.queued))
  const place = found >= 0 ? found : Math.max(0, Math.min(at.row, shown.length - 1))
  const list = useRef<HTMLUListElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const focusRow = (row: number) =>
    list.current?.querySelectorAll<HTMLElement>('[data-row]')[row]?.focus({ preventScroll: true })
  useEffect(() => {
    if (at.queued) list.current?.querySelectorAll('[data-row]')[place]?.scrollIntoView({ block: 'nearest' })
  }, [place, at.queued])
  // Returns the focus after a case, so Tab goes on from its row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the list appears
  useEffect(() => {
    if (at.queued) focusRow(place)
  }, [])
  const move = (row: number) => {
    if (!shown[row]) return
    focusRow(row)
    onMove({ row, queued: shown[row] })
  }
  const openSelected = () => shown[place] && onOpen(shown[place])
  const topics = topicChoices(queue, choice.topic)
  const about = new Map<string | null, number>()
  for (const { userId } of queue) if (userId) about.set(userId, (about.get(userId) ?? 0) + 1)
  useCaseShortcuts({
    j: () => move(Math.min(place + 1, shown.length - 1)),
    k: () => move(Math.max(place - 1, 0)),
    o: openSelected,
    Enter: openSelected,
    t: () =>
      onChoice({ ...choice, topic: topics[(topics.indexOf(choice.topic) + 1) % topics.length] ?? 'all' }),
    '/': () => field.current?.focus(),
    Escape: () => onChoice(unfiltered),
  })
  return (
    <>
      {queue.length > 1 && <QueueFilters {...{ queue, choice, onChoice, field }} onEnter={() => move(0)} />}
      <Card flush>
        {shown.length === 0 && (
          <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
            <p role="status">{say(messages.noMatch)}</p>
            <Button tone="soft" size="small" onClick={() => onChoice(unfiltered)}>
              {say(messages.showAll)} ({number(queue.length)})
            </Button>
          </div>
        )}
        <ul ref={list} aria-label={say(messages.queue)} className="divided">
          {deadlineGroups(shown, now).map(({ deadline, cases }) => (
            <li key={deadline}>
              <h2 className="border-b border-border px-4 py-2 text-small font-semibold text-muted">
                {say(deadlineMessages[deadline])} <bdi>({number(cases.length)})</bdi>
              </h2>
              <ul aria-label={say(deadlineMessages[deadline])} className="divided">
                {cases.map((queued) => (
                  <QueueRow
                    key={`${queued.kind} ${queued.id}`}
                    queued={queued}
                    isSelected={queued === shown[place]}
                    about={choice.person === `@${queued.userId}` ? 0 : (about.get(queued.userId) ?? 0)}
                    now={now}
                    onOpen={onOpen}
                    onPerson={(person) => onChoice({ ...unfiltered, person })}
                  />
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
