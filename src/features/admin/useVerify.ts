import { useState } from 'react'
import { isSessionEnd } from '#kit/calls/client.ts'
import { queryClient } from '#kit/calls/queries.ts'
import { whyNot } from '#kit/calls/refusedWords.ts'
import { send } from '#kit/calls/send.ts'
import type { Text } from '#kit/words/i18n.ts'
import { useSay } from '#kit/words/language.ts'
import { useOneAtATime } from '#ui/actions/useOneAtATime.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { type AdminUser, adminCalls } from './contract.ts'
import { adminRefusals, userWords as words } from './messages.ts'

/** Gives the badge or takes it away, and then reads the list and the figures anew. */
export function useVerify({ id, isVerified }: AdminUser) {
  const say = useSay()
  const [busy, run] = useOneAtATime()
  const [problem, setProblem] = useState<Text>()
  const verify = () =>
    run(async () => {
      setProblem(undefined)
      try {
        await send(adminCalls.verifyUser, { userId: id, isVerified: !isVerified })
        const description = say(isVerified ? words.nowUnverified : words.nowVerified)
        toast({ title: say(words.updated), description })
        await readUsersAnew()
      } catch (failure) {
        if (isSessionEnd(failure)) return
        const why = whyNot(failure, adminRefusals, words.verifyFailed)
        setProblem(why)
        toast({ title: say(words.updateFailed), description: say(why), tone: 'destructive' })
      }
    })
  return [busy, problem, verify] as const
}

export const readUsersAnew = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: [adminCalls.users.path] }),
    queryClient.invalidateQueries({ queryKey: [adminCalls.analytics.path] }),
  ])
