import { useSyncExternalStore } from 'react'
import { readBoot, type SignedIn } from '#kit/boot.ts'

/** Undefined while it is not known; the page usually brings it along. */
let viewer: SignedIn | null | undefined = readBoot().viewer
const listeners = new Set<() => void>()

export const useViewer = () => useSyncExternalStore(subscribe, () => viewer)

export function setViewer(next: SignedIn | null) {
  viewer = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// A page that comes back out of the browser's memory would show what has since been signed out of.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted || !viewer) return
  document.documentElement.hidden = true
  location.reload()
})
