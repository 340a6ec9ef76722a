import { useSay } from '#ground/words/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { doorWords as words } from './doors.words.ts'
import { useBlocking } from './useBlocking.ts'
import { useDoor } from './useDoor.ts'

/** Says to whoever has blocked a person that they have, and lets them take it back. */
export function BlockedNote({ userId }: { userId: string }) {
  const say = useSay()
  const { data: door } = useDoor(userId)
  const { busy, unblock } = useBlocking()
  if (!door?.blocked) return null
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-40 font-semibold">{say(words.youBlocked)}</p>
        <Button size="small" tone="soft" busy={busy} onClick={() => unblock(userId)}>
          {say(words.unblock)}
        </Button>
      </div>
    </Card>
  )
}
