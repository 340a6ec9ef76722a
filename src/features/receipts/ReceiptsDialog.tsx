import { Link } from 'wouter'
import { CallFailed } from '#features/loading/CallFailed.tsx'
import { EarlierPages } from '#features/loading/EarlierPages.tsx'
import { useCallPages } from '#kit/calls/pages.ts'
import { useSay } from '#kit/words/language.ts'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Dialog } from '#ui/floating/Dialog.tsx'
import { receiptsCalls } from './contract.ts'
import { receiptWords as words } from './messages.ts'
import { ReceiptRow } from './ReceiptRow.tsx'

type ReceiptsDialogProps = { open: boolean; onClose: () => void }

/** Whom the person has rated. It is read anew each time, because a rating in between comes first in it. */
export function ReceiptsDialog({ open, onClose }: ReceiptsDialogProps) {
  const say = useSay()
  return (
    <Dialog open={open} onClose={onClose} title={say(words.title)} closeLabel={say(words.close)}>
      {open && <Receipts />}
    </Dialog>
  )
}

function Receipts() {
  const say = useSay()
  const call = useCallPages(receiptsCalls.given, {}, { gcTime: 0 })
  if (!call.data) return call.failed ? <CallFailed title={words.failed} call={call} /> : <RowsSkeleton />
  if (!call.data[0]?.length) return <Nobody />
  return (
    <div className="flex flex-col gap-3">
      <p className="text-small text-muted">{say(words.sealed)}</p>
      <ul aria-label={say(words.title)} className="divide-y divide-border">
        {call.data.map((page, number) =>
          page.map((receipt, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: who has no name any more has nothing else
            <ReceiptRow key={`${number} ${place}`} {...receipt} />
          )),
        )}
      </ul>
      <EarlierPages call={call} label={words.earlier} failed={words.earlierFailed} />
    </div>
  )
}

function Nobody() {
  const say = useSay()
  return (
    <EmptyState
      art="seeking"
      title={say(words.none)}
      text={say(words.noneText)}
      action={
        <Link href="/search" asChild>
          <ButtonLink tone="soft">{say(words.search)}</ButtonLink>
        </Link>
      }
    />
  )
}

function RowsSkeleton() {
  const say = useSay()
  return (
    <div role="status" aria-label={say(words.loading)}>
      <Skeleton width="100%" height={192} />
    </div>
  )
}
