import type { Text } from '#platform/i18n/i18n.ts'
import { useSay } from '#platform/i18n/language.ts'
import type { RatingSummary } from './ratings.contract.ts'
import { summaryMessages as messages } from './ratings.messages.ts'
import { sealedMessages } from './sealed/sealed.messages.ts'
import { overallIn, scoreText } from './traitScores.ts'

type OverallScoreProps = {
  summary: RatingSummary
  raters: Text
  outOf?: boolean
}

export function OverallScore({ summary, raters, outOf = false }: OverallScoreProps) {
  const say = useSay()
  const overall = overallIn(summary)
  const text = scoreText(overall)
  const rated = overall !== null
  const none = summary.state ? sealedMessages.notShown : messages.notRated
  return (
    <div className="text-center text-caption leading-[1.3] wrap-break-word text-hero-muted narrow:text-end">
      <p className="narrow:sr-only">{say(messages.overall)}</p>
      <p
        className={`text-score leading-none whitespace-nowrap text-on-hero tabular narrow:text-[2.5rem] ${rated ? 'font-bold' : 'font-normal'}`}
      >
        <span aria-hidden="true">{text}</span>
        <span className="sr-only">{say(rated ? messages.outOfFive(text) : none)}</span>
      </p>
      {outOf && rated && <p aria-hidden="true">{say(messages.outOf)}</p>}
      <p className="text-balance">{say(raters)}</p>
    </div>
  )
}
