import { useCallback, useSyncExternalStore } from 'react'

/** Reads the clock instead of counting, to survive device sleep. */
export function useSecondsUntil(moment: number) {
  const subscribe = useCallback(
    (tick: () => void) => {
      if (Date.now() >= moment) return () => undefined
      const timer = setInterval(() => {
        tick()
        if (Date.now() >= moment) clearInterval(timer)
      }, 250)
      return () => clearInterval(timer)
    },
    [moment],
  )
  return useSyncExternalStore(subscribe, () => Math.max(0, Math.ceil((moment - Date.now()) / 1000)))
}
