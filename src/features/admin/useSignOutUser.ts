import { isSessionEnd } from '#kit/calls/client.ts'
import { whyNot } from '#kit/calls/refusedWords.ts'
import { send } from '#kit/calls/send.ts'
import { useSay } from '#kit/words/language.ts'
import { useOneAtATime } from '#ui/actions/useOneAtATime.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { type AdminUser, adminCalls } from './contract.ts'
import { adminRefusals, userWords as words } from './messages.ts'

/** Ends all sessions of this person, after a lost telephone for example. */
export function useSignOutUser({ id }: AdminUser) {
  const say = useSay()
  const [busy, run] = useOneAtATime()
  const signOut = () =>
    run(async () => {
      try {
        await send(adminCalls.signOutUser, { userId: id })
        toast({ title: say(words.signedOut), description: say(words.signedOutText) })
      } catch (failure) {
        if (isSessionEnd(failure)) return
        const description = say(whyNot(failure, adminRefusals, words.signOutFailed))
        toast({ title: say(words.signOutFailed), description, tone: 'destructive' })
      }
    })
  return [busy, signOut] as const
}
