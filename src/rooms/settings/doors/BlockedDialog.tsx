import { useCall } from '#ground/calls/useCall.ts'
import { useSay } from '#ground/words/language.ts'
import { blocksCalls } from '#rooms/doors/doors.contract.ts'
import { useBlocking } from '#rooms/doors/useBlocking.ts'
import { CallFailed } from '#rooms/page/loading/CallFailed.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Dialog } from '#ui/floating/Dialog.tsx'
import { doorsWords as words } from './doorSettings.words.ts'
import { PersonRow } from './PersonRow.tsx'

export function BlockedDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const say = useSay()
  const call = useCall(blocksCalls.blocked, {}, { enabled: open })
  const { busy, unblock } = useBlocking()
  const people = call.data?.people
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={say(words.blocked)}
      description={people && people.length > 0 && say(words.blockedText)}
      closeLabel={say(words.close)}
    >
      {call.failed ? (
        <CallFailed title={words.notLoaded} call={call} />
      ) : people?.length === 0 ? (
        <EmptyState art="seeking" title={say(words.noneBlocked)} text={say(words.noneBlockedText)} />
      ) : people ? (
        <ul aria-label={say(words.blocked)} className="divide-y divide-border">
          {people.map((person) => (
            <PersonRow key={person.entry} person={person}>
              <Button size="small" tone="soft" busy={busy} onClick={() => unblock(person.entry)}>
                {say(words.unblock)}
              </Button>
            </PersonRow>
          ))}
        </ul>
      ) : (
        <Skeleton width="100%" height={128} />
      )}
    </Dialog>
  )
}
