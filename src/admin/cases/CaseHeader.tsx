import { ArrowLeft, ChevronDown, ChevronUp } from 'lucide-react'
import { useSay } from '#platform/i18n/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { caseReviewMessages as messages } from './caseReview.messages.ts'
import { DeadlineTime } from './DeadlineTime.tsx'
import { useCaseShortcuts } from './useCaseShortcuts.ts'

export type CaseNavigation = {
  onClose: () => void
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
}

export function CaseHeader({
  title,
  dueAt,
  onClose,
  onPrevious,
  onNext,
}: CaseNavigation & { title?: string | undefined; dueAt?: string | undefined }) {
  const say = useSay()
  useCaseShortcuts({
    Escape: onClose,
    j: onNext ?? onClose,
    ...(onPrevious && { k: onPrevious }),
  })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="-ms-4">
        <Button tone="quiet" size="small" onClick={onClose}>
          <ArrowLeft size={18} aria-hidden="true" className="rtl:-scale-x-100" />
          {say(messages.back)}
        </Button>
      </span>
      <div className="ms-auto flex">
        <IconButton
          label={say(messages.previous)}
          disabled={!onPrevious}
          icon={<ChevronUp size={20} aria-hidden="true" />}
          onClick={onPrevious}
        />
        <IconButton
          label={say(messages.next)}
          disabled={!onNext}
          icon={<ChevronDown size={20} aria-hidden="true" />}
          onClick={onNext}
        />
      </div>
      {title && (
        <div className="flex w-full flex-wrap items-baseline gap-x-3">
          <h2 className="text-h2 font-bold">{title}</h2>
          {dueAt && <DeadlineTime at={dueAt} now={Date.now()} />}
        </div>
      )}
    </div>
  )
}
