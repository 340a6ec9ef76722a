import { useSyncExternalStore } from 'react'
import { readBoot, type SignedIn } from '#kit/boot.ts'
import { whenSessionEnds } from '#kit/calls/sessionEnds.ts'

/** Undefined until it is known; the page usually carries it. */
let viewer: SignedIn | null | undefined = readBoot().viewer
const listeners = new Set<() => void>()

export const currentViewer = () => viewer

export const useViewer = () => useSyncExternalStore(subscribeViewer, currentViewer)

export function setViewer(next: SignedIn | null) {
  viewer = next
  for (const listener of listeners) listener()
}

for (const access of ['member', 'registering'] as const) whenSessionEnds(access, () => setViewer(null))

export function subscribeViewer(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// A page restored from the browser's back-forward cache would show the data of somebody who has signed out since.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted || !viewer) return
  document.documentElement.hidden = true
  location.reload()
})
