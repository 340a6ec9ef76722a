import { useRef, useState } from 'react'
import { useSingleFlight } from '#ui/actions/useSingleFlight.ts'

/** Sends one request at a time and queues only the latest value, which it shows optimistically. */
export function useLastWanted<T>(work: (wanted: T) => Promise<void>) {
  const next = useRef<{ wanted: T }>(undefined)
  const [shown, show] = useState<T>()
  const [, run] = useSingleFlight()
  const want = (wanted: T) => {
    next.current = { wanted }
    show(() => wanted)
    return run(async () => {
      try {
        while (next.current) {
          const { wanted: due } = next.current
          next.current = undefined
          await work(due)
        }
      } finally {
        show(undefined)
      }
    })
  }
  return [shown, want] as const
}
