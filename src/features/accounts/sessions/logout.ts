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

/** Clears personal data and replaces the page in the history. */
export async function redirectToLogin() {
  queryClient.clear()
  // Removing the key clears other tabs' drafts; emptying it (without "remember me") keeps them for the same
  // person.
  if (isRemembered()) localStorage.removeItem(sessionKey)
  else localStorage[sessionKey] = ''
  setRemembered(false)
  for (const storageKey of ['authPhone', 'pushFor', 'scoresTold', 'flowerSeen'])
    localStorage.removeItem(storageKey)
  sessionStorage.clear()
  await new Promise((resolve) => setTimeout(resolve, beforeLogin))
  location.replace('/login')
  // Never resolves, so the button stays busy.
  await new Promise(() => undefined)
}

/** The page stays, with a busy button, long enough to read the toast. */
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
