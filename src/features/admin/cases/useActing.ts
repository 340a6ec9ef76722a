import { useState } from 'react'
import { isSessionEnd } from '#kit/calls/client.ts'
import { queryClient } from '#kit/calls/queries.ts'
import { refusedWords } from '#kit/calls/refusedWords.ts'
import type { Text } from '#kit/words/i18n.ts'
import { useSay } from '#kit/words/language.ts'
import { useOneAtATime } from '#ui/actions/useOneAtATime.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { appealsCalls } from '../appeals/contract.ts'
import { appealsRefusals } from '../appeals/messages.ts'
import { closedNumbersRefusals } from '../closedNumbers/messages.ts'
import { casesCalls } from './contract.ts'
import { casesRefusals } from './messages.ts'
import { caseWords as words } from './words.ts'

/** Does one thing at a time at the desk, reads anew what it changed, and says why if it was refused. */
export function useActing() {
  const say = useSay()
  const [busy, run] = useOneAtATime()
  const [problem, setProblem] = useState<Text>()
  const act = (work: () => Promise<unknown>, done?: () => void) =>
    run(async () => {
      setProblem(undefined)
      try {
        await work()
        done?.()
      } catch (failure) {
        if (isSessionEnd(failure)) return
        const why = refusedWords(failure, { ...casesRefusals, ...appealsRefusals, ...closedNumbersRefusals })
        setProblem(why)
        toast({ title: say(words.didNotWork), description: say(why), tone: 'destructive' })
      }
      await Promise.all(
        [casesCalls.queue, casesCalls.open, appealsCalls.open].map(({ path }) =>
          queryClient.invalidateQueries({ queryKey: [path] }),
        ),
      )
    })
  return { busy, problem, act }
}
