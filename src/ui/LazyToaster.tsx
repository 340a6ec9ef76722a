import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Toaster, ToasterWords } from './Toaster.tsx'
import { currentToasts, subscribeToasts } from './toasts.ts'

/** The viewer comes with the first toast, so the first screen does not pay for it. */
export function LazyToaster(words: ToasterWords) {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts)
  const [viewer, setViewer] = useState<{ Toaster: typeof Toaster }>()
  useEffect(() => {
    // Offline it cannot come; the next toast asks again.
    if (toasts.length > 0 && !viewer) import('./Toaster.tsx').then(setViewer, () => undefined)
  }, [toasts, viewer])
  return viewer && <viewer.Toaster {...words} />
}
