import { ChevronDown, CircleAlert } from 'lucide-react'
import { useId } from 'react'
import type { Text } from '#ground/words/i18n.ts'
import { useSay } from '#ground/words/language.ts'
import { radioLook } from '#ui/fields/radioLook.ts'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { longestSaid } from '../decisions/said.ts'
import { PhotoMeanwhile } from './PhotoMeanwhile.tsx'
import { reportTopics, type Topic, topicsOfPeople } from './reports.contract.ts'
import { isAboutData } from './reports.rules.ts'
import { formWords, topicWords } from './reports.words.ts'

/** A campaign is reported under one's account status, and members ask about their data in Settings. */
export const memberTopics = topicsOfPeople.filter((topic) => topic !== 'campaign')
export const outsideTopics = reportTopics.filter((topic) => topic !== 'campaign')

export type WhatIsSaid<T extends Topic> = { topic: T | undefined; said: string }
type TopicAndTextProps<T extends Topic> = {
  offered: readonly T[]
  asks?: { topic: Text; said: Text }
  value: WhatIsSaid<T>
  onChange: (changed: Partial<WhatIsSaid<T>>) => void
  errors: { topic?: Text; said?: Text }
}

export function TopicAndText<T extends Topic>(props: TopicAndTextProps<T>) {
  const { offered, asks = formWords, value, onChange, errors } = props
  const say = useSay()
  const id = useId()
  const others = offered.filter((topic) => !isAboutData(topic))
  const first = others.length > 0 ? others : offered
  const ofData = offered.filter((topic) => !first.includes(topic))
  const radio = (topic: T) => (
    <label
      key={topic}
      className="-mx-2 flex min-h-11 items-center gap-3 rounded-control px-2 py-1 has-checked:bg-primary-soft hover:bg-surface-2"
    >
      <input
        type="radio"
        name={id}
        checked={topic === value.topic}
        onChange={() => onChange({ topic })}
        className={radioLook}
        {...(topic === first[0] && { 'data-autofocus': true })}
      />
      <span className="min-w-0">{say(topicWords[topic])}</span>
    </label>
  )
  return (
    <>
      <fieldset aria-describedby={errors.topic && `${id}-error`} className="flex min-w-0 flex-col">
        <legend className="mb-1 text-small font-medium">{say(asks.topic)}</legend>
        {first.map(radio)}
        {ofData.length > 0 && (
          <details className="group" open={ofData.some((topic) => topic === value.topic) || undefined}>
            <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 text-primary [&::-webkit-details-marker]:hidden">
              <ChevronDown
                size={22}
                aria-hidden="true"
                className="shrink-0 transition-transform duration-120 group-open:rotate-180"
              />
              {say(formWords.aboutData)}
            </summary>
            {ofData.map(radio)}
          </details>
        )}
        {errors.topic && (
          <p
            id={`${id}-error`}
            role="alert"
            className="mt-1.5 flex items-start gap-1.5 text-small text-danger"
          >
            <CircleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
            {say(errors.topic)}
          </p>
        )}
      </fieldset>
      {value.topic === 'photo' && <PhotoMeanwhile />}
      <TextArea
        label={say(asks.said)}
        hint={`\u2066${[...value.said].length} / ${longestSaid.report}\u2069`}
        value={value.said}
        dir="auto"
        error={errors.said && say(errors.said)}
        onChange={(event) => onChange({ said: event.target.value })}
      />
    </>
  )
}
