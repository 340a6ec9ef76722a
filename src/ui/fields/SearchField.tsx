import { Search, X } from 'lucide-react'
import { type KeyboardEventHandler, type RefObject, useRef } from 'react'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Field } from './FieldFrame.tsx'

type SearchFieldProps = {
  label: string
  hint?: string
  value: string
  onChange: (text: string) => void
  clearLabel?: string
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>
  ref?: RefObject<HTMLInputElement | null>
}

/** Without this, an Arabic page would put the `@` after the user ID. */
const eachAsItIsRead = { unicodeBidi: 'plaintext', textAlign: '-webkit-match-parent' } as const

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
