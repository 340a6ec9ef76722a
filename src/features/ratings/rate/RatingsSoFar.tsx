import { ChevronDown } from 'lucide-react'
import type { PublicUser } from '#features/profiles/profiles.contract.ts'
import { ratedBy } from '#features/profiles/profiles.messages.ts'
import { Breakdown } from '#features/ratings/Breakdown.tsx'
import { sealedMessages } from '#features/ratings/sealed/sealed.messages.ts'
import { overallIn, scoreText } from '#features/ratings/traitScores.ts'
import { useTraits } from '#features/ratings/useTraits.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Card } from '#ui/layout/Card.tsx'
import { useDesktop } from '#ui/layout/useDesktop.ts'
import { Star } from '#ui/stars/Stars.tsx'
import { rateMessages as messages } from './rate.messages.ts'

/** Collapsed on phones, so it doesn't influence the rater. */
export function RatingsSoFar({ ratings }: { ratings: PublicUser['ratings'] }) {
  const say = useSay()
  const { data: traits } = useTraits()
  const isDesktop = useDesktop()
  if (!ratings) return null
  const { totalRaters, state } = ratings
  if (totalRaters === 0) {
    return (
      <Card>
        <p className="text-center text-muted">{say(state ? sealedMessages.none : messages.none)}</p>
      </Card>
    )
  }
  const line = (
    <>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{say(messages.soFar)}</span>
        <span className="block text-small text-muted">{say(ratedBy(totalRaters))}</span>
      </span>
      <span className="flex items-center gap-1.5 text-h2 font-bold tabular">
        {scoreText(overallIn(ratings))}
        <Star size={22} filled />
      </span>
    </>
  )
  if (!ratings.categories) {
    return (
      <Card>
        <div className="flex items-center gap-3">{line}</div>
      </Card>
    )
  }
  return (
    <Card flush>
      <details open={isDesktop} className="group">
        <summary className="flex min-h-16 cursor-pointer short:min-h-12 short:py-1 list-none items-center gap-3 px-5 py-1.5 -outline-offset-2 [&::-webkit-details-marker]:hidden">
          {line}
          <ChevronDown
            size={22}
            aria-hidden="true"
            className="shrink-0 text-muted transition-transform duration-120 group-open:rotate-180"
          />
        </summary>
        <div className="px-5 pb-5">{traits && <Breakdown summary={ratings} traits={traits} />}</div>
      </details>
    </Card>
  )
}
