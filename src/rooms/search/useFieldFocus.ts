import { type RefObject, useEffect, useRef } from 'react'

/** Focuses the field when the screen opens, after the heading had the focus, and whenever `/` is pressed. */
export function useFieldFocus(field: RefObject<HTMLInputElement | null>, onArrival: boolean) {
  const arriving = useRef(onArrival)
  useEffect(() => {
    const focus = () => field.current?.focus({ preventScroll: true })
    if (arriving.current) queueMicrotask(focus)
    const press = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      focus()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [field])
}
