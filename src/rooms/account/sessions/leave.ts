import { queryClient } from '#ground/calls/useCall.ts'
import { isRemembered, setRemembered } from './remembered.ts'
import { sessionKey } from './viewer.ts'

const beforeLogin = 1000

/**
 * After signing out nothing of the person stays on this device, and a new document replaces this one in the
 * history.
 */
export async function leaveForLogin() {
  queryClient.clear()
  // Other tabs of somebody who was remembered here forget what was typed, too; otherwise it waits for them.
  if (isRemembered()) localStorage.removeItem(sessionKey)
  else localStorage[sessionKey] = ''
  setRemembered(false)
  for (const kept of ['authPhone', 'pushFor']) localStorage.removeItem(kept)
  sessionStorage.clear()
  await new Promise((resolve) => setTimeout(resolve, beforeLogin))
  location.replace('/login')
  // It never resolves, so that the button stays busy until the page has gone.
  await new Promise(() => undefined)
}
