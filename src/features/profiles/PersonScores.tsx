import { Breakdown, BreakdownSkeleton } from '#features/ratings/Breakdown.tsx'
import type { RatingSummary } from '#features/ratings/ratings.contract.ts'
import { sealedMessages } from '#features/ratings/sealed/sealed.messages.ts'
import { useTraits } from '#features/ratings/useTraits.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Loaded } from '#ui/loading/Loaded.tsx'
import { profileMessages as messages } from './profiles.messages.ts'

export function PersonScores({ ratings }: { ratings: RatingSummary }) {
  const say = useSay()
  const categories = useTraits()
  const isAwaited = ratings.state === 'none' || ratings.state === 'few'
  return (
    <>
      {isAwaited ? (
        <Card>
          <p className="text-pretty text-muted">{say(sealedMessages.none)}</p>
        </Card>
      ) : ratings.categories ? (
        <Card>
          <Loaded call={categories} failed={messages.failed} skeleton={<BreakdownSkeleton />}>
            {(traits) => <Breakdown summary={ratings} traits={traits} />}
          </Loaded>
        </Card>
      ) : (
        <Card>
          <p className="text-center text-muted">{say(messages.breakdownHidden)}</p>
        </Card>
      )}
    </>
  )
}
