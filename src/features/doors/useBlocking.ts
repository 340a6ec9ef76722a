import { queryClient } from '#kit/calls/queries.ts'
import { refusedWords } from '#kit/calls/refusedWords.ts'
import { send } from '#kit/calls/send.ts'
import { useSay } from '#kit/words/language.ts'
import { useOneAtATime } from '#ui/actions/useOneAtATime.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { blocksCalls } from './contract.ts'
import { doorsRefusals, doorWords as words } from './messages.ts'

/** Blocks or unblocks a person, and reads again what shows it. `onDone` is called if it was done. */
export function useBlocking(onDone: () => void = () => {}) {
  const say = useSay()
  const [busy, run] = useOneAtATime()

  const change = (call: typeof blocksCalls.block | typeof blocksCalls.unblock, userId: string) =>
    run(async () => {
      try {
        await send(call, { userId })
      } catch (failure) {
        const description = say(refusedWords(failure, doorsRefusals))
        return void toast({ title: say(words.failed), description, tone: 'destructive' })
      }
      const [title, text] =
        call === blocksCalls.block
          ? [words.blocked, words.blockedText]
          : [words.unblocked, words.unblockedText]
      toast({ title: say(title), description: say(text) })
      // The search and the lists of people show it too.
      queryClient.removeQueries({ type: 'inactive' })
      for (const { path } of [blocksCalls.at, blocksCalls.blocked])
        await queryClient.refetchQueries({ queryKey: [path] })
      onDone()
    })
  return {
    busy,
    block: (userId: string) => change(blocksCalls.block, userId),
    unblock: (userId: string) => change(blocksCalls.unblock, userId),
  }
}
