import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import type { Text } from '#platform/i18n/i18n.ts'
import { useSay } from '#platform/i18n/language.ts'
import { radioClassName } from '#ui/fields/radioClassName.ts'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { maxTextLength } from '../decisions/textLimits.ts'
import { PhotoHiddenNote } from './PhotoHiddenNote.tsx'
import { reportTopics, type Topic } from './reports.contract.ts'
import { formMessages, topicMessages } from './reports.messages.ts'

/** `campaign` isn't offered: rated people report campaigns from their own profile tab. */
export const topicsInForm = reportTopics.filter((topic) => topic !== 'campaign')

export type ReportDraft = { topic: Topic | undefined; said: string }
type TopicAndTextProps = {
  value: ReportDraft
  onChange: (changed: Partial<ReportDraft>) => void
  errors: { topic?: Text; said?: Text }
}

/** The rest appears once a topic is chosen, so the first step fits a phone's screen. */
export function TopicAndText({ value, onChange, errors }: TopicAndTextProps) {
  const say = useSay()
  const id = useId()
  const radio = (topic: Topic) => (
    <label
      key={topic}
      className="-mx-2 flex min-h-11 items-center gap-3 rounded-control px-2 py-1 has-checked:bg-primary-soft hover:bg-surface-2"
    >
      <input
        type="radio"
        name={id}
        checked={topic === value.topic}
        onChange={() => onChange({ topic })}
        className={radioClassName}
        {...(topic === topicsInForm[0] && { 'data-autofocus': true })}
      />
      <span className="min-w-0">{say(topicMessages[topic])}</span>
    </label>
  )
  return (
    <>
      <fieldset aria-describedby={errors.topic && `${id}-error`} className="flex min-w-0 flex-col">
        <legend className="mb-1 text-small font-medium">{say(formMessages.topic)}</legend>
        {topicsInForm.map(radio)}
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
      {value.topic === 'photo' && <PhotoHiddenNote />}
      {value.topic && (
        <TextArea
          label={say(formMessages.said)}
          hint={`\u2066${[...value.said].length} / ${maxTextLength.report}\u2069`}
          value={value.said}
          dir="auto"
          error={errors.said && say(errors.said)}
          onChange={(event) => onChange({ said: event.target.value })}
        />
      )}
    </>
  )
}
