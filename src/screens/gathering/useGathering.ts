import { type Gathering, gatheringsCalls } from '#features/gatherings/contract.ts'
import { gatheringRefusals } from '#features/gatherings/messages.ts'
import { callKey, queryClient } from '#kit/calls/queries.ts'
import { refusedWords } from '#kit/calls/refusedWords.ts'
import { useSay } from '#kit/words/language.ts'
import { useOneAtATime } from '#ui/actions/useOneAtATime.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { gatheringWords as words } from './messages.ts'

/** Does one thing at a time, shows the gathering that it leads to, and says so if it failed. */
export function useGathering() {
  const say = useSay()
  const [busy, run] = useOneAtATime()
  const act = (work: () => Promise<Gathering | null>, done?: () => void) =>
    run(async () => {
      try {
        const gathering = await work()
        done?.()
        queryClient.setQueryData(callKey(gatheringsCalls.own, {}), { gathering })
      } catch (error) {
        const description = say(refusedWords(error, gatheringRefusals))
        toast({ title: say(words.notDone), description, tone: 'destructive' })
      }
    })
  return [busy, act] as const
}
