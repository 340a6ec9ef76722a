import { useSay } from '#ground/words/language.ts'
import { CallFailed } from '#rooms/page/loading/LoadFailed.tsx'
import { Breakdown, BreakdownSkeleton } from '#rooms/ratings/Breakdown.tsx'
import { sealedWords } from '#rooms/ratings/sealedWords.ts'
import { useTraits } from '#rooms/ratings/useTraits.ts'
import { Card } from '#ui/layout/Card.tsx'
import type { PublicUser } from './person.contract.ts'
import { personWords as words } from './person.words.ts'

export function PersonScores({ person: { ratings, breakdown } }: { person: PublicUser }) {
  const say = useSay()
  const { traits, ...categories } = useTraits()
  const isAwaited = ratings.state === 'none' || ratings.state === 'few'
  return (
    <>
      {isAwaited ? (
        <Card>
          <p className="text-pretty text-muted">
            {say(ratings.state === 'few' ? sealedWords.few : sealedWords.none)}
          </p>
        </Card>
      ) : breakdown ? (
        <Card>
          {traits ? (
            <Breakdown summary={ratings} traits={traits} />
          ) : categories.failed ? (
            <CallFailed title={words.failed} call={categories} />
          ) : (
            <BreakdownSkeleton />
          )}
        </Card>
      ) : (
        <Card>
          <p className="text-center text-muted">{say(words.breakdownHidden)}</p>
        </Card>
      )}
    </>
  )
}
