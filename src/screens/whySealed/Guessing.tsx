import { starWords } from '#features/ratings/starWords.ts'
import type { Guess } from '#features/sealing/guess.ts'
import { useSay } from '#kit/words/language.ts'
import { number } from '#kit/words/plural.ts'
import { waysLeft, waysOf, whyWords as words } from './messages.ts'

type GuessingProps = {
  found: Guess
  /** What the third one gave in truth. */
  gave: number
  guessed: number | null
  onGuess: (score: number) => void
}

/** One guesses first, and then sees all that was possible. */
export function Guessing({ found, gave, guessed, onGuess }: GuessingProps) {
  const say = useSay()
  return (
    <>
      <h3 className="mt-4 font-semibold">{say(words.ask)}</h3>
      <div className="flex gap-2">
        {scores.map((score) => (
          <button
            key={score}
            type="button"
            aria-label={say(starWords(score))}
            aria-pressed={guessed === score}
            onClick={() => onGuess(score)}
            className="min-h-12 flex-1 rounded-control border border-control font-semibold tabular-nums aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-on-primary-soft"
          >
            {score}
          </button>
        ))}
      </div>
      <div aria-live="polite" className="flex flex-col gap-3">
        {guessed !== null && (
          <>
            <p className="font-semibold text-pretty">{say(outcome(found, gave, guessed))}</p>
            <p className="text-small text-pretty text-muted">
              {say(waysLeft(number(found.all), found.fitting))}
            </p>
            <ol className="flex flex-col gap-2">
              {scores.map((score) => (
                <Possible key={score} score={score} found={found} />
              ))}
            </ol>
          </>
        )}
      </div>
    </>
  )
}

const scores = [1, 2, 3, 4, 5]

function outcome({ byScore }: Guess, gave: number, guessed: number) {
  if (guessed === gave) return byScore.filter((ways) => ways > 0).length === 1 ? words.found : words.right
  return byScore[guessed - 1] ? words.missed(gave) : words.excluded(gave)
}

function Possible({ score, found: { byScore, fitting } }: { score: number; found: Guess }) {
  const say = useSay()
  const ways = byScore[score - 1] ?? 0
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)_minmax(0,1.2fr)] items-center gap-2 text-small">
      <span className="font-semibold tabular-nums">{score}</span>
      <span aria-hidden="true" className="h-3 overflow-hidden rounded-full bg-surface-2">
        <span
          className="block h-full rounded-full bg-primary transition-[inline-size] duration-200"
          style={{ inlineSize: `${(ways / fitting) * 100}%` }}
        />
      </span>
      <span className={ways ? 'text-muted' : 'font-semibold'}>
        {say(ways ? waysOf(ways) : words.impossible)}
      </span>
    </li>
  )
}
