import { Search, X } from 'lucide-react'
import { type KeyboardEventHandler, type RefObject, useRef } from 'react'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Field } from './FieldFrame.tsx'

type SearchFieldProps = {
  label: string
  hint?: string
  value: string
  onChange: (text: string) => void
  /** Names the button that empties the field; without a name there is none. */
  clearLabel?: string
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>
  ref?: RefObject<HTMLInputElement | null>
}

/** In Arabic an `@` would otherwise stand behind its user ID. The text stays beside the magnifying glass. */
const eachAsItIsRead = { unicodeBidi: 'plaintext', textAlign: '-webkit-match-parent' } as const

/** A field for the name of a person: nothing corrects it or completes it. */
export function SearchField({
  label,
  hint,
  value,
  onChange,
  clearLabel,
  onKeyDown,
  ref: given,
}: SearchFieldProps) {
  const own = useRef<HTMLInputElement>(null)
  const field = given ?? own
  const clear = () => {
    onChange('')
    field.current?.focus()
  }
  return (
    <Field
      ref={field}
      label={label}
      hint={hint}
      value={value}
      maxLength={100}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="search"
      style={eachAsItIsRead}
      start={<Search size={20} aria-hidden="true" />}
      end={
        clearLabel &&
        value && <IconButton label={clearLabel} icon={<X size={20} aria-hidden="true" />} onClick={clear} />
      }
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
    />
  )
}
