import { queryClient } from '#kit/calls/queries.ts'
import { refusedWords } from '#kit/calls/refusedWords.ts'
import { send } from '#kit/calls/send.ts'
import { useOneAtATime } from '#ui/actions/useOneAtATime.ts'
import { tell, tellFailure } from '#ui/feedback/tell.ts'
import { blocksCalls } from './contract.ts'
import { doorsRefusals, doorWords as words } from './messages.ts'

/** Blocks or unblocks a person, and reads again what shows it. `onDone` is called if it was done. */
export function useBlocking(onDone: () => void = () => {}) {
  const [busy, run] = useOneAtATime()

  const change = (call: typeof blocksCalls.block | typeof blocksCalls.unblock, userId: string) =>
    run(async () => {
      try {
        await send(call, { userId })
      } catch (failure) {
        return void tellFailure(words.failed, refusedWords(failure, doorsRefusals))
      }
      const [title, text] =
        call === blocksCalls.block
          ? [words.blocked, words.blockedText]
          : [words.unblocked, words.unblockedText]
      tell(title, text)
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
