import { useAct } from '#features/loading/useAct.ts'
import { whyNot } from '#kit/calls/refusedWords.ts'
import { send } from '#kit/calls/send.ts'
import { tell } from '#ui/feedback/tell.ts'
import { authCalls } from '../contract.ts'
import { logoutWords as words } from '../messages.ts'
import { leaveForLogin } from './leave.ts'

/** The screen stays as it is, with a busy button, while the person reads the toast. */
export function useLogout() {
  const { busy, act } = useAct({
    failed: words.failed,
    why: (failure) => whyNot(failure, {}, words.failedText),
  })
  const logout = () =>
    act(async () => {
      await send(authCalls.logout, {})
      tell(words.done, words.doneText)
      await leaveForLogin()
    })
  return [busy, logout] as const
}
