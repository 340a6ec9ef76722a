import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Toaster, ToasterWords } from './Toaster.tsx'
import { currentToasts, subscribeToasts } from './toasts.ts'

const soon = 3000

/** Loads the toaster when the first screen stands, or with the first toast, if that comes before. */
export function LazyToaster(words: ToasterWords) {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts)
  const [viewer, setViewer] = useState<{ Toaster: typeof Toaster }>()
  useEffect(() => {
    if (viewer) return
    const load = () => void import('./Toaster.tsx').then(setViewer, () => undefined)
    const timer = setTimeout(load, toasts.length > 0 ? 0 : soon)
    // Offline it cannot be loaded; what it has to say waits for the network.
    addEventListener('online', load)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', load)
    }
  }, [toasts, viewer])
  return viewer && <viewer.Toaster {...words} />
}
