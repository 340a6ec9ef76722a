import { useRef, useState } from 'react'

/** Ignores further taps while the first one's work runs. */
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

/** Keeps the second tap of a double tap from hitting whatever appears under it. */
export const ignoreSecondTap = () =>
  document.documentElement.animate({ pointerEvents: ['none', 'none'] }, 500)
