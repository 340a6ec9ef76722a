import { useRef, useState } from 'react'

/** A double tap does once what it asks for: until the first is answered, the second does nothing. */
export function useOneAtATime() {
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
