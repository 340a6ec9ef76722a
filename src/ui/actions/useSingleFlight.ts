import { useRef, useState } from 'react'

/** Makes a double tap act only once: while the work of the first tap runs, a second one does nothing. */
export function useSingleFlight() {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const run = async (work: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await work()
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return [busy, run] as const
}

/** Whatever appears beneath a finger is not reached by the second of two quick taps. */
export const ignoreSecondTap = () =>
  document.documentElement.animate({ pointerEvents: ['none', 'none'] }, 500)
