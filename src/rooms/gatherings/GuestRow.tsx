import { Check } from 'lucide-react'
import { Link } from 'wouter'
import { useSay } from '#ground/words/language.ts'
import { ratePath } from '#rooms/doors/ratePath.ts'
import { PersonAvatar } from '#rooms/photos/PersonAvatar.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import type { Guest } from './gatherings.contract.ts'
import { gatheringWords as words } from './gatherings.words.ts'

/** By it the screen after a rating knows that it leads back here. */
const fromHere = { isGathered: true }

export function GuestRow({ person }: { person: Guest }) {
  const say = useSay()
  const { userId, displayName, isRated } = person
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
      <PersonAvatar person={person} />
      <span className="min-w-0 flex-1 basis-32">
        <span className="block font-semibold wrap-anywhere">
          <bdi>{displayName}</bdi>
        </span>
        <span className="block text-small text-muted wrap-anywhere">
          <bdi dir="ltr">@{userId}</bdi>
        </span>
      </span>
      <Link href={ratePath(userId)} state={fromHere} asChild>
        <ButtonLink
          size="small"
          tone={isRated ? 'quiet' : 'primary'}
          aria-label={say(isRated ? words.rateAgain(displayName) : words.rateWhom(displayName))}
        >
          {isRated && <Check size={18} aria-hidden="true" />}
          <span className={isRated ? 'max-md:sr-only' : ''}>{say(isRated ? words.rated : words.rate)}</span>
        </ButtonLink>
      </Link>
    </li>
  )
}
