import { Link } from 'wouter'
import { useCallPages } from '#ground/calls/listPages.ts'
import { dayInWords } from '#ground/words/dates.ts'
import { useSay } from '#ground/words/language.ts'
import { EarlierPages } from '#rooms/page/loading/EarlierPages.tsx'
import { CallFailed } from '#rooms/page/loading/LoadFailed.tsx'
import { PersonAvatar } from '#rooms/photos/PersonAvatar.tsx'
import { ButtonLink } from '#ui/actions/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Dialog } from '#ui/floating/Dialog.tsx'
import { type Receipt, receiptsCalls } from './receipts.contract.ts'
import { stateWords, receiptWords as words } from './receipts.words.ts'

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

/** Somebody whose user ID of then leads to nobody stays in the list, without a name. */
function ReceiptRow({ userId, displayName, profileImageUrl, day, state }: Receipt) {
  const say = useSay()
  const name = displayName ?? ''
  return (
    <li className="flex items-center gap-3 py-3">
      <span className="self-start pt-0.5">
        <PersonAvatar person={{ displayName: name, profileImageUrl }} size={40} />
      </span>
      <div className="min-w-0 flex-1">
        {userId === null ? (
          <p className="text-muted">{say(words.withdrawn)}</p>
        ) : (
          <>
            <p className="font-semibold wrap-anywhere">
              <bdi>{name}</bdi>
            </p>
            <p className="text-small text-muted wrap-anywhere">
              <bdi dir="ltr">@{userId}</bdi>
            </p>
          </>
        )}
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-muted">
          <time dateTime={day}>{say(dayInWords(new Date(day)))}</time>
          <span className="rounded-full bg-surface-2 px-2 py-0.5 text-caption font-semibold text-muted">
            {say(stateWords[state])}
          </span>
        </p>
      </div>
      {userId !== null && (
        <Link href={`/rate/${userId}`} asChild>
          <ButtonLink size="small" tone="soft" aria-label={say(words.reviseOf(name))}>
            {say(words.revise)}
          </ButtonLink>
        </Link>
      )}
    </li>
  )
}
