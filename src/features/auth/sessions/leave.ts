import { queryClient } from '#kit/calls/queries.ts'
import { setRemembered } from './remembered.ts'
import { sessionKey } from './viewer.ts'

const beforeLogin = 1000

/**
 * After signing out nothing of the person stays on this device, and a new document replaces this one in the
 * history.
 */
export async function leaveForLogin() {
  queryClient.clear()
  setRemembered(false)
  for (const kept of [sessionKey, 'authPhone', 'pushFor']) localStorage.removeItem(kept)
  sessionStorage.clear()
  await new Promise((resolve) => setTimeout(resolve, beforeLogin))
  location.replace('/login')
  // It never resolves, so that the button stays busy until the page has gone.
  await new Promise(() => undefined)
}
