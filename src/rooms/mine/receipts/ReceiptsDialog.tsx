import { Link } from 'wouter'
import { useCallPages } from '#ground/calls/listPages.ts'
import { useSay } from '#ground/words/language.ts'
import { CallFailed } from '#rooms/page/loading/CallFailed.tsx'
import { EarlierPages } from '#rooms/page/loading/EarlierPages.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Dialog } from '#ui/floating/Dialog.tsx'
import { ReceiptRow } from './ReceiptRow.tsx'
import { receiptsCalls } from './receipts.contract.ts'
import { receiptWords as words } from './receipts.words.ts'

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
