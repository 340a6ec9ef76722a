import { CallFailed } from '#features/loading/CallFailed.tsx'
import { useCall } from '#kit/calls/queries.ts'
import { useSay } from '#kit/words/language.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Dialog } from '#ui/floating/Dialog.tsx'
import { rightsCalls } from './contract.ts'
import { rightsWords as words } from './messages.ts'
import { OwnRequests } from './OwnRequests.tsx'
import { RequestForm } from './RequestForm.tsx'
import { rightsRowWords } from './rowWords.ts'

/** What somebody asked for about their data, and a form to ask for more. */
export function RightsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const say = useSay()
  const call = useCall(rightsCalls.own, {}, { enabled: open })
  return (
    <Dialog open={open} onClose={onClose} title={say(rightsRowWords.title)} closeLabel={say(words.close)}>
      {call.failed ? (
        <CallFailed title={rightsRowWords.failed} call={call} />
      ) : call.data ? (
        <>
          <RequestForm />
          {call.data.length > 0 && <OwnRequests requests={call.data} />}
        </>
      ) : (
        <div role="status" aria-label={say(words.loading)}>
          <Skeleton width="100%" height={192} />
        </div>
      )}
    </Dialog>
  )
}
