import { useSay } from '#ground/words/language.ts'
import { Stars } from '#ui/stars/Stars.tsx'
import type { RatingSummary } from './ratings.contract.ts'
import { summaryWords as words } from './ratings.words.ts'
import { sealedWords } from './sealedWords.ts'
import { scoreText } from './traitScores.ts'

type OverallScoreProps = {
  summary: RatingSummary
  /** Says what the scale is, for people who see somebody else's score. */
  outOf?: boolean
}

/** The big numeral with its stars. */
export function OverallScore({
  summary: { overallAverage, totalRaters, state },
  outOf = false,
}: OverallScoreProps) {
  const say = useSay()
  const text = scoreText(overallAverage, totalRaters)
  const rated = totalRaters > 0
  const none = state ? sealedWords.notShown : words.notRated
  return (
    <div>
      <p className="text-small text-muted">{say(words.overall)}</p>
      <div className="flex flex-wrap items-center gap-x-4">
        <p
          className={`flex min-h-15 items-center tabular-nums ${rated ? 'text-score font-bold' : 'text-display text-muted'}`}
        >
          <span aria-hidden="true">{text}</span>
          {outOf && rated && (
            <span aria-hidden="true" className="ms-2 text-body font-medium text-muted">
              {say(words.outOf)}
            </span>
          )}
          <span className="sr-only">{say(rated ? words.outOfFive(text) : none)}</span>
        </p>
        <span aria-hidden="true">
          <Stars value={overallAverage} label="" size={28} />
        </span>
      </div>
    </div>
  )
}
