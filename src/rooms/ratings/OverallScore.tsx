import type { Text } from '#ground/words/i18n.ts'
import { useSay } from '#ground/words/language.ts'
import type { RatingSummary } from './ratings.contract.ts'
import { summaryWords as words } from './ratings.words.ts'
import { sealedWords } from './sealedWords.ts'
import { scoreText } from './traitScores.ts'

type OverallScoreProps = {
  summary: RatingSummary
  /** What stands beneath the numeral. */
  caption?: Text
}

/** The big numeral of a hero; nothing for the eye where there is none. */
export function OverallScore({
  summary: { overallAverage, totalRaters, state },
  caption = words.outOf,
}: OverallScoreProps) {
  const say = useSay()
  const text = scoreText(overallAverage, totalRaters)
  const rated = totalRaters > 0
  const none = state ? sealedWords.notShown : words.notRated
  return (
    <p className="text-center">
      <span className="sr-only">
        {say(words.overall)}: {say(rated ? words.outOfFive(text) : none)}
      </span>
      {rated && (
        <span aria-hidden="true" className="block text-display font-bold tabular-nums">
          {text}
        </span>
      )}
      {rated && <span className="block text-caption whitespace-nowrap text-hero-muted">{say(caption)}</span>}
    </p>
  )
}
