import { send } from '#platform/api/send.ts'
import { queryClient } from '#platform/api/useCall.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { showToast } from '#ui/feedback/showToast.ts'
import { Card } from '#ui/layout/Card.tsx'
import { useAct } from '#ui/loading/useAct.ts'
import { blocksCalls } from './ratingAccess.contract.ts'
import { ratingAccessMessages as messages, ratingAccessRefusals } from './ratingAccess.messages.ts'
import { useRatingAccess } from './useRatingAccess.ts'

export function BlockedNote({ userId }: { userId: string }) {
  const say = useSay()
  const { data: access } = useRatingAccess(userId)
  const { busy, unblock } = useBlocking()
  if (!access?.blocked) return null
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-40 font-semibold">{say(messages.youBlocked)}</p>
        <Button size="small" tone="soft" busy={busy} onClick={() => unblock(userId)}>
          {say(messages.unblock)}
        </Button>
      </div>
    </Card>
  )
}

export function useBlocking(onDone: () => void = () => {}) {
  const { busy, act } = useAct({ failed: messages.failed, why: ratingAccessRefusals })

  const change = (call: typeof blocksCalls.block | typeof blocksCalls.unblock, userId: string) =>
    act(async () => {
      await send(call, { userId })
      const [title, text] =
        call === blocksCalls.block
          ? [messages.blocked, messages.blockedText]
          : [messages.unblocked, messages.unblockedText]
      showToast(title, text)
      // Cached searches and people lists show blocks, too, so drop them.
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
