import { useCallback, useSyncExternalStore } from 'react'

/** By the clock and not by counting, so that it goes on through a reload and a sleeping telephone. */
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
