import { useEffect, useRef } from 'react'

type Keys = Readonly<Record<string, () => void>>

/**
 * Inactive while typing or in dialogs, but Escape leaves a field. Takes precedence over the app's shortcuts.
 */
export function useCaseShortcuts(keys: Keys) {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (document.querySelector('dialog[open]')) return
      const { target } = event
      const isTyping = target instanceof HTMLElement && target.matches(typed)
      if (isTyping && event.key === 'Escape') return target.blur()
      if (isTyping || (event.key === 'Enter' && isControl(target))) return
      const act = latest.current[keyOf(event)]
      if (!act) return
      event.preventDefault()
      event.stopPropagation()
      act()
    }
    addEventListener('keydown', press, { capture: true })
    return () => removeEventListener('keydown', press, { capture: true })
  }, [])
}

// Letters and digits mean nothing to a radio button, so shortcuts work after a click on one.
const typed = 'textarea, input:not([type=radio])'

const isControl = (target: EventTarget | null) =>
  target instanceof HTMLElement && /^(A|BUTTON)$/.test(target.tagName)

/** Maps to the Latin key, so Arabic keyboards work too. */
const keyOf = ({ key, code, shiftKey }: KeyboardEvent) => {
  // On Arabic keyboards this key types ظ and ؟.
  if (code === 'Slash') return shiftKey ? '?' : '/'
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? []
  const [, digit] = /^(?:Digit|Numpad)([0-9])$/.exec(code) ?? []
  return key === '?' || key === '؟' ? '?' : (letter?.toLowerCase() ?? digit ?? key)
}
