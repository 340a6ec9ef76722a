import { refusedWords } from '#ground/calls/refusedWords.ts'
import { send } from '#ground/calls/send.ts'
import { queryClient } from '#ground/calls/useCall.ts'
import { useOneAtATime } from '#ui/actions/useOneAtATime.ts'
import { tell, tellFailure } from '#ui/feedback/tell.ts'
import { blocksCalls } from './doors.contract.ts'
import { doorsRefusals, doorWords as words } from './doors.words.ts'

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
