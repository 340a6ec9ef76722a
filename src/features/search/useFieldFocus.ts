import { type RefObject, useEffect, useRef } from 'react'

/** On arrival, after the heading had it, and by the `/` key from anywhere on the screen. */
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
