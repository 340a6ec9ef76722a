import { useSay } from '#platform/i18n/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import {
  aboutSameText,
  caseTopicMessages,
  caseReviewMessages as messages,
  reportCountText,
} from './caseReview.messages.ts'
import { DeadlineTime } from './DeadlineTime.tsx'
import type { Selection } from './queue.ts'
import type { QueuedCase } from './useCaseQueue.ts'

type QueueRowProps = {
  queued: QueuedCase
  isSelected: boolean
  /** Waiting cases about the same person. */
  about: number
  now: number
  onOpen: (queued: Selection) => void
  onPerson: (person: string) => void
}

/** Off-screen rows skip layout and paint. */
export function QueueRow({ queued, isSelected, about, now, onOpen, onPerson }: QueueRowProps) {
  const say = useSay()
  return (
    <li
      className={`flex flex-wrap items-center @min-[48rem]:flex-nowrap [contain-intrinsic-block-size:auto_80px] [content-visibility:auto] border-s-4 ${isSelected ? 'border-primary bg-primary-soft' : 'border-transparent hover:bg-surface-2'}`}
    >
      <button
        type="button"
        data-row
        aria-current={isSelected || undefined}
        onClick={() => onOpen(queued)}
        className={`flex min-w-0 grow flex-wrap items-baseline @min-[48rem]:flex-1 @min-[48rem]:flex-nowrap gap-x-4 gap-y-1 px-4 py-3 text-start -outline-offset-2`}
      >
        <span className="w-full shrink-0 @min-[36rem]:w-40">
          <DeadlineTime at={queued.dueAt} now={now} />
        </span>
        <span className="min-w-0 font-semibold @min-[48rem]:w-52">
          {queued.kind === 'appeal' && `${say(messages.appeal)}: `}
          {say(caseTopicMessages[queued.topic])}
        </span>
        <span className="min-w-0 text-small text-muted wrap-anywhere @min-[48rem]:flex-1">
          {queued.displayName ? (
            <>
              <bdi>{queued.displayName}</bdi> <bdi dir="ltr">@{queued.userId}</bdi>
            </>
          ) : (
            say(messages.gone)
          )}
          {' · '}
          {say(reportCountText(queued.reports))}
          {queued.isOutside && (
            <>
              {'\u00a0· '}
              {say(messages.withoutAccount)}
            </>
          )}
          <Whose queued={queued} />
        </span>
      </button>
      {about > 1 && (
        <span className="ps-1 pe-2">
          <Button tone="quiet" size="small" onClick={() => onPerson(`@${queued.userId}`)}>
            {say(aboutSameText(about))}
          </Button>
        </span>
      )}
    </li>
  )
}

function Whose({ queued: { takenBy, isMine, isForAnother } }: { queued: QueuedCase }) {
  const say = useSay()
  if (isForAnother) return <> · {say(messages.forAnother)}</>
  if (isMine) return <> · {say(messages.mine)}</>
  if (!takenBy) return null
  return (
    <>
      {' · '}
      {say(messages.takenBy)} <bdi>{takenBy}</bdi>
    </>
  )
}
