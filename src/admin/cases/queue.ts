import { reportTopics, type Topic } from '#features/moderation/reports/reports.contract.ts'
import type { QueuedCase } from './useCaseQueue.ts'

export type Selection = Pick<QueuedCase, 'kind' | 'id'>
export type TopicChoice = Topic | 'appeal' | 'all'
export type QueueFilter = { topic: TopicChoice; person: string }
export const unfiltered: QueueFilter = { topic: 'all', person: '' }

const hour = 3_600_000
const deadlines = ['late', 'hour', 'fourHours', 'day', 'later'] as const
type Deadline = (typeof deadlines)[number]

const topicOf = ({ kind, topic }: QueuedCase) => (kind === 'appeal' ? kind : topic)
export const isSame = (one: Selection, other: Selection) => one.kind === other.kind && one.id === other.id

export function filterQueue(queue: readonly QueuedCase[], { topic, person }: QueueFilter) {
  const typed = person.trim().toLowerCase()
  const handle = typed.replace(/^@/, '')
  return queue.filter(
    (queued) =>
      (topic === 'all' || topicOf(queued) === topic) &&
      (queued.displayName?.toLowerCase().includes(typed) ||
        queued.userId?.toLowerCase().startsWith(handle) ||
        typed === ''),
  )
}

const topicsInOrder: readonly TopicChoice[] = ['all', ...reportTopics, 'appeal']

/** The chosen topic stays a choice after its last case. */
export const topicChoices = (queue: readonly QueuedCase[], chosen: TopicChoice = 'all') =>
  topicsInOrder.filter(
    (topic) => topic === 'all' || topic === chosen || queue.some((queued) => topicOf(queued) === topic),
  )

/** Outside reports come last among equally urgent ones, so strangers can't delay members. */
export const byUrgency = (queue: readonly QueuedCase[], now: number) =>
  deadlineGroups(queue, now).flatMap(({ cases }) => [
    ...cases.filter(({ isOutside }) => !isOutside),
    ...cases.filter(({ isOutside }) => isOutside),
  ])

export const deadlineGroups = (queue: readonly QueuedCase[], now: number) =>
  deadlines.flatMap((deadline) => {
    const cases = queue.filter((queued) => deadlineOf(queued, now) === deadline)
    return cases.length > 0 ? [{ deadline, cases }] : []
  })

function deadlineOf({ dueAt }: QueuedCase, now: number): Deadline {
  const left = Date.parse(dueAt) - now
  if (left < 0) return 'late'
  if (left < hour) return 'hour'
  return left < 4 * hour ? 'fourHours' : left < 24 * hour ? 'day' : 'later'
}

/** The nearest case in one direction that the reviewer may decide. */
export function neighbor(queue: readonly QueuedCase[], from: Selection, step: 1 | -1) {
  const place = queue.findIndex((queued) => isSame(queued, from))
  const onward = place < 0 ? [] : step > 0 ? queue.slice(place + 1) : queue.slice(0, place).reverse()
  return onward.find(({ isForAnother, takenBy, isMine }) => !isForAnother && (!takenBy || isMine))
}
