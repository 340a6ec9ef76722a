import { useSyncExternalStore } from 'react'
import { readBoot, type SignedIn } from '#features/site/boot.ts'
import { onSessionEnd, sessionEnded } from '#platform/api/onSessionEnd.ts'
import { readHeaders } from '#platform/api/readHeaders.ts'

/** Undefined until loaded; the page usually includes the viewer. */
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

/** Shared between tabs. Empty after a session ends; removed when a remembered person signs out. */
export const sessionKey = 'session'

const nameOf = (viewer: Viewer) => (viewer === 'registering' ? viewer : (viewer?.userId ?? ''))

function tellTabs(viewer: Viewer) {
  localStorage[sessionKey] = nameOf(viewer)
  if (!viewer) delete localStorage.authPhone
  // Drafts never pass to another person; a visitor's survive sign-in.
  if (viewer && viewer !== 'registering') sessionStorage.draftsOf = viewer.userId
}

/** §7 requires this header; the server never reads it. */
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

/**
 * Reload late: a page that's navigating away gets the event too, and its reload would replace the next page.
 */
const settling = 500
let isStale = false

function comeAnew() {
  if (isStale && !document.hidden) location.reload()
}
document.addEventListener('visibilitychange', comeAnew)

// The back-forward cache could show a signed-out person's data.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted || !current) return
  document.documentElement.hidden = true
  location.reload()
})
