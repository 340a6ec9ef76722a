import { useSay } from '#ground/words/language.ts'
import { starWords } from '#rooms/ratings/starWords.ts'
import { whyWords as words } from './whySealed.words.ts'

type GuessingProps = {
  /** What it was in truth. */
  gave: number
  guessed: number | null
  onGuess: (score: number) => void
}

/** One guesses first, and then reads what it was. */
export function Guessing({ gave, guessed, onGuess }: GuessingProps) {
  const say = useSay()
  return (
    <>
      <div className="flex gap-2">
        {[1, 2, 3, 4, 5].map((score) => (
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
      <p aria-live="polite" className="font-semibold text-pretty">
        {guessed !== null && say(guessed === gave ? words.right : words.missed(gave))}
      </p>
    </>
  )
}
