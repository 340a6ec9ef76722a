import { useId } from 'react'
import { radioClassName } from '#ui/fields/radioClassName.ts'

type Option<Value extends string> = { value: Value; label: string }
type NumberedChoiceProps<Value extends string> = {
  label: string
  options: readonly Option<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
}

export function NumberedChoice<Value extends string>(props: NumberedChoiceProps<Value>) {
  const { label, options, value, onChange } = props
  const name = useId()
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-2 text-small font-semibold">{label}</legend>
      {options.map((option, place) => (
        <label
          key={option.value}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 py-2 has-checked:bg-primary-soft hover:bg-surface-2"
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className={radioClassName}
          />
          <span dir="ltr" aria-hidden="true" className="w-5 shrink-0 text-center text-small text-muted">
            {(place + 1) % 10}
          </span>
          <span className="min-w-0">{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
