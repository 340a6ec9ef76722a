import { useSyncExternalStore } from 'react'

/** Only for what should not even be fetched on a phone; how things look is for CSS to say. */
export function useDesktop() {
  return useSyncExternalStore(subscribe, () => desktop.matches)
}

const desktop = matchMedia('(width >= 64rem)')

function subscribe(listener: () => void) {
  desktop.addEventListener('change', listener)
  return () => desktop.removeEventListener('change', listener)
}
