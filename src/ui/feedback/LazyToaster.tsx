import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Toaster, ToasterMessages } from './Toaster.tsx'
import { currentToasts, subscribeToasts } from './toasts.ts'

const soonMs = 3000
const againMs = 500
/** Limit of tries, after which it waits for the network or for another toast. */
const maxFailures = 6

/** Loads the toaster when the first screen stands, or with the first toast, if that comes before. */
export function LazyToaster(words: ToasterMessages) {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts)
  const [viewer, setViewer] = useState<{ Toaster: typeof Toaster }>()
  const [failures, setFailures] = useState(0)
  useEffect(() => {
    if (viewer) return
    const load = () =>
      void import('./Toaster.tsx').then(setViewer, () =>
        setFailures((times) => Math.min(times + 1, maxFailures)),
      )
    const first = toasts.length > 0 ? 0 : soonMs
    const timer = setTimeout(load, failures > 0 ? againMs * 2 ** failures : first)
    // What it has to say waits for the network; the try that was under way when it came back may still fail.
    addEventListener('online', load)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', load)
    }
  }, [toasts, viewer, failures])
  return viewer && <viewer.Toaster {...words} />
}
