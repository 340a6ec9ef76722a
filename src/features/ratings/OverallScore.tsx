import type { Text } from '#platform/i18n/i18n.ts'
import { useSay } from '#platform/i18n/language.ts'
import type { RatingSummary } from './ratings.contract.ts'
import { summaryWords as words } from './ratings.messages.ts'
import { sealedWords } from './sealed/sealed.messages.ts'
import { overallIn, scoreText } from './traitScores.ts'

type OverallScoreProps = {
  summary: RatingSummary
  /** By how many, or why there is none. */
  raters: Text
  /** Says what the scale is, for people who see somebody else's score. */
  outOf?: boolean
}

/** The number of a person, in the hero of their page. */
export function OverallScore({ summary, raters, outOf = false }: OverallScoreProps) {
  const say = useSay()
  const overall = overallIn(summary)
  const text = scoreText(overall)
  const rated = overall !== null
  const none = summary.state ? sealedWords.notShown : words.notRated
  return (
    <div className="text-center text-caption leading-[1.3] text-hero-muted narrow:text-end">
      <p className="narrow:sr-only">{say(words.overall)}</p>
      <p className="text-score leading-none font-bold text-on-hero tabular-nums narrow:text-[2.5rem]">
        <span aria-hidden="true">{text}</span>
        <span className="sr-only">{say(rated ? words.outOfFive(text) : none)}</span>
      </p>
      {outOf && rated && <p aria-hidden="true">{say(words.outOf)}</p>}
      <p className="text-balance">{say(raters)}</p>
    </div>
  )
}
