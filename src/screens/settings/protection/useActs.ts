import { useStepUp } from '#features/stepUp/useStepUp.tsx'
import { refusedWords } from '#kit/calls/refusedWords.ts'
import type { Text } from '#kit/words/i18n.ts'
import { useSay } from '#kit/words/language.ts'
import { useOneAtATime } from '#ui/actions/useOneAtATime.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { protectionWords } from './messages.ts'

/** Does one thing at a time, asks for a proof where that comes first, and says so if it fails. */
export function useActs(refusals: Readonly<Record<string, Text>>) {
  const say = useSay()
  const [busy, run] = useOneAtATime()
  const { guarded, stepUpDialog } = useStepUp()
  const act = (work: () => Promise<unknown>) =>
    run(async () => {
      try {
        await guarded(work)
      } catch (failure) {
        const description = say(refusedWords(failure, refusals))
        toast({ title: say(protectionWords.failed), description, tone: 'destructive' })
      }
    })
  return { busy, act, stepUpDialog }
}
