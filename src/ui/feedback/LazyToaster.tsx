import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Toaster, ToasterMessages } from './Toaster.tsx'
import { currentToasts, subscribeToasts } from './toasts.ts'

const soonMs = 3000
const againMs = 500
const maxFailures = 6

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
    // A load that was in progress when the network returned may still fail, so retry.
    addEventListener('online', load)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', load)
    }
  }, [toasts, viewer, failures])
  return viewer && <viewer.Toaster {...words} />
}
