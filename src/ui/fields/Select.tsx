import { Check, ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { hideScrollbar } from '#ui/floating/hideScrollbar.ts'
import { currentView, listPosition } from '#ui/floating/place.ts'
import { useDirection } from '#ui/layout/useDirection.ts'
import { useRepositioning } from '../floating/place.ts'
import { FieldFrame, type FieldMessages, fieldBox, fieldEdge } from './FieldFrame.tsx'
import { findTyped, isTyping, typing } from './typeahead.ts'

type Option<Value extends string> = { value: Value; label: string }
type SelectProps<Value extends string> = FieldMessages & {
  options: readonly Option<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
  placeholder?: string
  disabled?: boolean
}

/** A list in the popover API; record 24 compares library alternatives. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, hint, error, options, value, onChange, placeholder, disabled } = props
  const listId = useId()
  const direction = useDirection()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const typed = useRef({ text: '', at: 0 })
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const chosen = options.findIndex((option) => option.value === value)

  const place = () => {
    if (!button.current || !list.current) return
    const anchor = button.current.getBoundingClientRect()
    Object.assign(list.current.style, listPosition(anchor, currentView(), direction))
  }
  useRepositioning(place, open)
  useEffect(() => hideScrollbar(list.current), [])

  const moveTo = (index: number) => {
    setActive(index)
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' })
  }
  const openAt = (index: number) => {
    if (!list.current?.matches(':popover-open')) list.current?.showPopover()
    moveTo(index)
  }
  const choose = (index: number) => {
    const option = options[index]
    if (option) onChange(option.value)
    list.current?.hidePopover()
  }

  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.key === 'Tab') return
    // Reads the DOM, because React state lags one event behind fast typing.
    const open = list.current?.matches(':popover-open') ?? false
    const isLetter =
      [...event.key].length === 1 && (event.key !== ' ' || isTyping(typed.current, event.timeStamp))
    if (isLetter) {
      typed.current = typing(typed.current, event.key, event.timeStamp)
      const labels = options.map((option) => option.label)
      const found = findTyped(labels, typed.current.text, open ? active : chosen)
      if (found >= 0) openAt(found)
    } else if (open && (event.key === 'Enter' || event.key === ' ')) choose(active)
    else if (!open && openingKeys.has(event.key)) openAt(Math.max(chosen, 0))
    else if (event.key === 'ArrowDown') moveTo(Math.min(active + 1, options.length - 1))
    else if (event.key === 'ArrowUp') moveTo(Math.max(active - 1, 0))
    else if (open && event.key === 'Home') moveTo(0)
    else if (open && event.key === 'End') moveTo(options.length - 1)
    else return
    event.preventDefault()
  }

  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(wiring) => (
        <>
          <button
            ref={button}
            type="button"
            role="combobox"
            {...wiring}
            aria-expanded={open}
            aria-controls={listId}
            aria-haspopup="listbox"
            aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
            popoverTarget={listId}
            disabled={disabled}
            onKeyDown={press}
            // In Safari a press would blur the button, and blur closes the list.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => button.current?.focus()}
            // Firefox clicks on keyup even if keydown was prevented.
            onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
            onBlur={() => list.current?.hidePopover()}
            className={`${fieldBox} ${fieldEdge(error)} justify-between gap-3 px-3.5 text-start disabled:bg-surface-2 disabled:text-muted`}
          >
            <span className={chosen < 0 ? 'text-muted' : ''}>{options[chosen]?.label ?? placeholder}</span>
            <ChevronDown size={20} aria-hidden="true" className="shrink-0 text-muted" />
          </button>
          <div
            ref={list}
            id={listId}
            popover="auto"
            role="listbox"
            aria-label={label}
            onBeforeToggle={(event) => event.newState === 'open' && place()}
            onToggle={(event) => {
              setOpen(event.newState === 'open')
              if (event.newState === 'open') setActive((at) => (at < 0 ? chosen : at))
              else setActive(-1)
            }}
            className="fixed inset-auto overflow-y-auto rounded-control border border-border bg-surface p-1.5 text-text shadow-e2"
          >
            {options.map((option, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox keeps the focus and hears the keys
              // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant names the active option
              <div
                key={option.value}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={index === chosen}
                onPointerDown={(event) => event.preventDefault()}
                onMouseDown={(event) => event.preventDefault()}
                onPointerMove={() => setActive(index)}
                onClick={() => choose(index)}
                className={`flex min-h-11 items-center justify-between gap-3 rounded-small px-3 py-2 ${index === active ? 'bg-surface-2 -outline-offset-2 forced-colors:outline-2' : ''}`}
              >
                {option.label}
                {index === chosen && <Check size={18} aria-hidden="true" className="shrink-0 text-primary" />}
              </div>
            ))}
          </div>
        </>
      )}
    </FieldFrame>
  )
}

const openingKeys = new Set(['ArrowDown', 'ArrowUp', 'Enter', ' '])
