import { whyNot } from '#kit/calls/refusedWords.ts'
import { send } from '#kit/calls/send.ts'
import { useSay } from '#kit/words/language.ts'
import { useOneAtATime } from '#ui/actions/useOneAtATime.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { authCalls } from '../contract.ts'
import { logoutWords as words } from '../messages.ts'
import { leaveForLogin } from './leave.ts'

/** The screen stays as it is, with a busy button, while the person reads the toast. */
export function useLogout() {
  const say = useSay()
  const [busy, run] = useOneAtATime()
  const logout = () =>
    run(async () => {
      try {
        await send(authCalls.logout, {})
      } catch (failure) {
        const description = say(whyNot(failure, {}, words.failedText))
        return void toast({ title: say(words.failed), description, tone: 'destructive' })
      }
      toast({ title: say(words.done), description: say(words.doneText) })
      await leaveForLogin()
    })
  return [busy, logout] as const
}
