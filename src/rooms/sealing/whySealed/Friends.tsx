import { useSay } from '#ground/words/language.ts'
import { starWords } from '#rooms/ratings/starWords.ts'
import { StarInput } from '#ui/stars/StarInput.tsx'
import { friends, whyWords as words } from './whySealed.words.ts'

/** What somebody gave, what it counts as, and whether the lot has drawn that. */
export type GivenStar = { score: number; counted: number; isDrawn: boolean }

type FriendsProps = { stars: readonly GivenStar[]; onChange: (friend: number, score: number) => void }

export function Friends({ stars, onChange }: FriendsProps) {
  const say = useSay()
  return (
    <ul className="divide-y divide-border">
      {stars.map(({ score, counted, isDrawn }, i) => {
        const name = say(friends[i]!)
        return (
          <li key={name} className="flex flex-col py-1 pt-2 md:flex-row md:items-center md:justify-between">
            <span>
              <span className="block font-medium">{name}</span>
              <span
                id={`counted-${i}`}
                className={`text-small ${isDrawn ? 'font-semibold text-primary' : 'text-muted'}`}
              >
                {say(isDrawn ? words.drawn(counted) : words.counted(counted))}
              </span>
            </span>
            <span className="-mx-2">
              <StarInput
                label={say(words.starsOf(name))}
                value={score}
                // Each of the five rates, so taking back is one star.
                onChange={(next) => onChange(i, Math.max(next, 1))}
                words={(each) => say(starWords(each))}
                describedBy={`counted-${i}`}
              />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
