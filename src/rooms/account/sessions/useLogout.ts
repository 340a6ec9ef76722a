import { whyNot } from '#ground/calls/refusedWords.ts'
import { send } from '#ground/calls/send.ts'
import { useAct } from '#rooms/page/loading/useAct.ts'
import { tell } from '#ui/feedback/tell.ts'
import { authCalls } from '../account.contract.ts'
import { logoutWords as words } from '../account.words.ts'
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
