import { queryClient } from '#kit/calls/queries.ts'
import { refusedWords } from '#kit/calls/refusedWords.ts'
import { send } from '#kit/calls/send.ts'
import { useSay } from '#kit/words/language.ts'
import { useOneAtATime } from '#ui/actions/useOneAtATime.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { doorsCalls } from './contract.ts'
import { doorsRefusals, doorWords as words } from './messages.ts'

/** Blocks or unblocks a person, and reads again what shows it. `onDone` is called if it was done. */
export function useBlocking(onDone: () => void = () => {}) {
  const say = useSay()
  const [busy, run] = useOneAtATime()

  const change = (call: typeof doorsCalls.block | typeof doorsCalls.unblock, userId: string) =>
    run(async () => {
      try {
        await send(call, { userId })
      } catch (failure) {
        const description = say(refusedWords(failure, doorsRefusals))
        return void toast({ title: say(words.failed), description, tone: 'destructive' })
      }
      const [title, text] =
        call === doorsCalls.block
          ? [words.blocked, words.blockedText]
          : [words.unblocked, words.unblockedText]
      toast({ title: say(title), description: say(text) })
      // The search and the lists of people show it too.
      queryClient.removeQueries({ type: 'inactive' })
      for (const { path } of [doorsCalls.at, doorsCalls.blocked])
        await queryClient.refetchQueries({ queryKey: [path] })
      onDone()
    })
  return {
    busy,
    block: (userId: string) => change(doorsCalls.block, userId),
    unblock: (userId: string) => change(doorsCalls.unblock, userId),
  }
}
