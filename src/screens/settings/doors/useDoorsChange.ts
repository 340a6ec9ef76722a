import { doorsCalls, type OwnDoors } from '#features/doors/contract.ts'
import { doorsRefusals } from '#features/doors/messages.ts'
import { useStepUp } from '#features/stepUp/useStepUp.tsx'
import { callKey, queryClient } from '#kit/calls/queries.ts'
import { refusedWords } from '#kit/calls/refusedWords.ts'
import { useSay } from '#kit/words/language.ts'
import { useOneAtATime } from '#ui/actions/useOneAtATime.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { doorsWords as words } from './messages.ts'

/** Saves one change at a time, and says so if one fails. */
export function useDoorsChange() {
  const say = useSay()
  const [busy, run] = useOneAtATime()
  const { guarded, stepUpDialog } = useStepUp()
  const save = (work: () => Promise<void>) =>
    run(async () => {
      try {
        await guarded(work)
      } catch (failure) {
        const description = say(refusedWords(failure, doorsRefusals))
        toast({ title: say(words.failed), description, tone: 'destructive' })
      }
    })
  return { busy, save, stepUpDialog }
}

/** Shows the doors as they are now, and has the copy renewed that works without a network. */
export function showDoors(doors: OwnDoors) {
  queryClient.setQueryData(callKey(doorsCalls.own, {}), doors)
  void queryClient.refetchQueries({ queryKey: [doorsCalls.own.path], type: 'all' })
}
