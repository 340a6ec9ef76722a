import { Link } from 'wouter'
import { dayInWords } from '#ground/words/dates.ts'
import { useSay } from '#ground/words/language.ts'
import { PersonAvatar } from '#rooms/photos/PersonAvatar.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import type { Receipt } from './receipts.contract.ts'
import { stateWords, receiptWords as words } from './receipts.words.ts'

/** Somebody whose user ID of then leads to nobody stays in the list, without a name. */
export function ReceiptRow({ userId, displayName, profileImageUrl, day, state }: Receipt) {
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
