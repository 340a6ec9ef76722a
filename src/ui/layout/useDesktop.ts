import { useSyncExternalStore } from 'react'

/** Only to skip content that phones shouldn't fetch; use CSS for styling. */
export function useDesktop() {
  return useSyncExternalStore(subscribe, () => desktop.matches)
}

const desktop = matchMedia('(width >= 64rem)')

function subscribe(listener: () => void) {
  desktop.addEventListener('change', listener)
  return () => desktop.removeEventListener('change', listener)
}
