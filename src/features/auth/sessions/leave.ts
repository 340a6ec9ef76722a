import { queryClient } from '#kit/calls/queries.ts'

const beforeLogin = 1000

/** Once signed out: nothing of theirs stays on this device, and another document takes this one's place in the history. */
export async function leaveForLogin() {
  queryClient.clear()
  localStorage.removeItem('authPhone')
  sessionStorage.clear()
  await new Promise((resolve) => setTimeout(resolve, beforeLogin))
  location.replace('/login')
  // Whoever waits stays busy until the page is gone.
  await new Promise(() => undefined)
}
