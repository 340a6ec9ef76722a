import type { RefObject } from 'react'
import { useSay } from '#platform/i18n/language.ts'
import { number } from '#platform/i18n/plural.ts'
import { SearchField } from '#ui/fields/SearchField.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { caseTopicMessages, caseReviewMessages as messages } from './caseReview.messages.ts'
import { filterQueue, type QueueFilter, type TopicChoice, topicChoices, unfiltered } from './queue.ts'
import type { QueuedCase } from './useCaseQueue.ts'

type QueueFiltersProps = {
  queue: readonly QueuedCase[]
  choice: QueueFilter
  onChoice: (choice: QueueFilter) => void
  field: RefObject<HTMLInputElement | null>
  onEnter: () => void
}

export function QueueFilters({ queue, choice, onChoice, field, onEnter }: QueueFiltersProps) {
  const say = useSay()
  const named = (topic: TopicChoice) =>
    say(
      topic === 'all' ? messages.allTopics : topic === 'appeal' ? messages.appeal : caseTopicMessages[topic],
    )
  const countOf = (topic: TopicChoice) => filterQueue(queue, { ...unfiltered, topic }).length
  const options = topicChoices(queue, choice.topic).map((value) => ({
    value,
    label: value === 'all' ? named(value) : `${named(value)} (${number(countOf(value))})`,
  }))
  return (
    <div className="flex flex-wrap gap-3 *:min-w-[8rem] *:flex-1">
      <Select
        label={say(messages.topics)}
        options={options}
        value={choice.topic}
        onChange={(topic) => onChoice({ ...choice, topic })}
      />
      <SearchField
        ref={field}
        label={say(messages.personFilter)}
        value={choice.person}
        clearLabel={say(messages.clear)}
        onChange={(person) => onChoice({ ...choice, person })}
        onKeyDown={(event) => event.key === 'Enter' && onEnter()}
      />
    </div>
  )
}
