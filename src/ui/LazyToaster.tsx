import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Toaster, ToasterWords } from './Toaster.tsx'
import { currentToasts, subscribeToasts } from './toasts.ts'

/** Loads the toaster with the first toast, so that the first screen does not wait for it. */
export function LazyToaster(words: ToasterWords) {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts)
  const [viewer, setViewer] = useState<{ Toaster: typeof Toaster }>()
  useEffect(() => {
    // Offline it cannot be loaded; the next toast tries again.
    if (toasts.length > 0 && !viewer) import('./Toaster.tsx').then(setViewer, () => undefined)
  }, [toasts, viewer])
  return viewer && <viewer.Toaster {...words} />
}
