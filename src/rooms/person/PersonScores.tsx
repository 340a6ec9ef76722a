import { useSay } from '#ground/words/language.ts'
import { CallFailed } from '#rooms/page/loading/LoadFailed.tsx'
import { Breakdown, BreakdownSkeleton } from '#rooms/ratings/Breakdown.tsx'
import { summaryWords } from '#rooms/ratings/ratings.words.ts'
import { sealedWords } from '#rooms/ratings/sealedWords.ts'
import { useTraits } from '#rooms/ratings/useTraits.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Card } from '#ui/layout/Card.tsx'
import type { PublicUser } from './person.contract.ts'
import { personWords as words } from './person.words.ts'

/** The scores of a person by trait, or why there are none. */
export function PersonScores({ person: { ratings, breakdown } }: { person: PublicUser }) {
  const say = useSay()
  const { traits, ...categories } = useTraits()
  if (ratings.totalRaters === 0)
    return (
      <Card>
        <EmptyState art="bud" title={say(ratings.state ? sealedWords.none : summaryWords.notRated)} />
      </Card>
    )
  return (
    <Card>
      {!breakdown ? (
        <p className="text-center text-muted">{say(words.breakdownHidden)}</p>
      ) : traits ? (
        <Breakdown summary={ratings} traits={traits} />
      ) : categories.failed ? (
        <CallFailed title={words.failed} call={categories} />
      ) : (
        <BreakdownSkeleton />
      )}
    </Card>
  )
}
