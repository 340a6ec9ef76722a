import { refusalMessageOr } from '#platform/api/refusalMessages.ts'
import { send } from '#platform/api/send.ts'
import { queryClient } from '#platform/api/useCall.ts'
import { showToast } from '#ui/feedback/showToast.ts'
import { useAct } from '#ui/loading/useAct.ts'
import { authCalls } from '../accounts.contract.ts'
import { logoutMessages as messages } from '../accounts.messages.ts'
import { isRemembered, setRemembered } from './rememberMe.ts'
import { sessionKey } from './viewer.ts'

const beforeLogin = 1000

/**
 * After signing out nothing of the person stays on this device, and a new document replaces this one in the
 * history.
 */
export async function redirectToLogin() {
  queryClient.clear()
  // Other tabs of somebody who was remembered here forget what was typed, too; otherwise it waits for them.
  if (isRemembered()) localStorage.removeItem(sessionKey)
  else localStorage[sessionKey] = ''
  setRemembered(false)
  for (const storageKey of ['authPhone', 'pushFor', 'scoresTold']) localStorage.removeItem(storageKey)
  sessionStorage.clear()
  await new Promise((resolve) => setTimeout(resolve, beforeLogin))
  location.replace('/login')
  // It never resolves, so that the button stays busy until the page has gone.
  await new Promise(() => undefined)
}

/** The screen stays as it is, with a busy button, while the person reads the toast. */
export function useLogout() {
  const { busy, act } = useAct({
    failed: messages.failed,
    why: (failure) => refusalMessageOr(failure, {}, messages.failedText),
  })
  const logout = () =>
    act(async () => {
      await send(authCalls.logout, {})
      showToast(messages.done, messages.doneText)
      await redirectToLogin()
    })
  return [busy, logout] as const
}
