import { starWords } from '#features/ratings/starWords.ts'
import { useSay } from '#kit/words/language.ts'
import { StarInput } from '#ui/stars/StarInput.tsx'
import { friends, whyWords as words } from './messages.ts'

type FriendsProps = { stars: readonly number[]; onChange: (stars: number[]) => void }

export function Friends({ stars, onChange }: FriendsProps) {
  const say = useSay()
  return (
    <ul className="divide-y divide-border">
      {friends.map((friend, i) => (
        <li
          key={friend.en}
          className="flex flex-col py-1 pt-2 md:flex-row md:items-center md:justify-between"
        >
          <span className="font-medium">{say(friend)}</span>
          <span className="-mx-2">
            <StarInput
              label={say(words.starsOf(say(friend)))}
              value={stars[i] ?? 0}
              // Each of the five rates, so taking back is one star.
              onChange={(score) => onChange(stars.with(i, Math.max(score, 1)))}
              words={(score) => say(starWords(score))}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}
