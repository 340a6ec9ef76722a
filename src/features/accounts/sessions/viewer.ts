import { useSyncExternalStore } from 'react'
import { readBoot, type SignedIn } from '#features/site/boot.ts'
import { onSessionEnd, sessionEnded } from '#platform/api/onSessionEnd.ts'
import { readHeaders } from '#platform/api/readHeaders.ts'

/**
 * Undefined until it is known; the page usually carries it. A person who is registering has no profile yet.
 */
type Viewer = SignedIn | 'registering' | null | undefined

const boot = readBoot()
let current: Viewer
const listeners = new Set<() => void>()

export const currentViewer = () => (current === 'registering' ? null : current)

export const useViewer = () => useSyncExternalStore(subscribeViewer, currentViewer)

export const useIsRegistering = () => useSyncExternalStore(subscribeViewer, () => current === 'registering')

export function subscribeViewer(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function setViewer(next: Viewer) {
  current = next
  if (next !== undefined) tellTabs(next)
  for (const listener of listeners) listener()
}

/**
 * All tabs of a browser have the same session, and keep under this name whose it is: nothing when the session
 * has ended. When somebody who was remembered has signed out the name itself is gone.
 */
export const sessionKey = 'session'

const nameOf = (viewer: Viewer) => (viewer === 'registering' ? viewer : (viewer?.userId ?? ''))

function tellTabs(viewer: Viewer) {
  localStorage[sessionKey] = nameOf(viewer)
  if (!viewer) delete localStorage.authPhone
  // What one person has typed is not for the next one; what a visitor has typed waits until they have signed
  // in.
  if (viewer && viewer !== 'registering') sessionStorage.draftsOf = viewer.userId
}

/** §7 asks for this header; the server never reads it. */
readHeaders.headers = () => localStorage.authPhone && { 'x-auth-phone': localStorage.authPhone }

if (boot.viewer && (sessionStorage.draftsOf ?? boot.viewer.userId) !== boot.viewer.userId)
  sessionStorage.clear()
setViewer(boot.registering ? 'registering' : boot.viewer)

const end = () => {
  if (current) setViewer(null)
}
onSessionEnd('member', end)
onSessionEnd('registering', end)

addEventListener('storage', (change) => {
  const [before, now] = [nameOf(current), change.newValue ?? '']
  if (change.key !== sessionKey) return
  if (change.newValue === null) sessionStorage.clear()
  if (now === before) return
  if (!now) return sessionEnded('member')
  if (current && current !== 'registering' && change.oldValue === before) {
    setViewer({ ...current, userId: now })
    return
  }
  isStale = true
  setTimeout(comeAnew, settling)
})

/** A page that is being left is told too, and would come back in the place of the one that follows it. */
const settling = 500
let isStale = false

/** Somebody has signed in elsewhere; the page comes with them when it is looked at. */
function comeAnew() {
  if (isStale && !document.hidden) location.reload()
}
document.addEventListener('visibilitychange', comeAnew)

// A page restored from the browser's back-forward cache would show the data of somebody who has signed out
// since.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted || !current) return
  document.documentElement.hidden = true
  location.reload()
})
