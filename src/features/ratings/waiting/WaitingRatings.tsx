import { useLocation } from 'wouter'
import { ratePath } from '#features/doors/ratePath.ts'
import { useSay } from '#kit/words/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { keepStars } from '../starDraft.ts'
import { ratingsWait, waitingWords as words } from './messages.ts'
import { refusedWhy } from './refusedWhy.ts'
import type { WaitingRating } from './store.ts'
import { useWaiting } from './useWaiting.ts'
import { withdrawWaiting } from './wait.ts'

/** Lists the ratings that wait to be sent, and those that were refused; nothing if there are none. */
export function WaitingRatings() {
  const say = useSay()
  const [ratings, read] = useWaiting()
  const [, navigate] = useLocation()
  if (ratings.length === 0) return null

  const takeBack = async ({ toUserId, handle, key, scores }: WaitingRating) => {
    const withdrawn = await withdrawWaiting(toUserId)
    if (withdrawn) keepStars(handle, scores)
    await read()
    navigate(ratePath(handle, key))
  }
  return (
    <Card>
      <h2 className="font-semibold">{say(ratingsWait(ratings.length))}</h2>
      <ul className="mt-2 flex flex-col divide-y divide-border">
        {ratings.map((rating) => (
          <li key={rating.toUserId} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span className="min-w-0">
              <span className="block break-words">
                <bdi>{rating.name}</bdi>
              </span>
              <span className={`block text-small ${rating.refused ? 'text-danger' : 'text-muted'}`}>
                {say(rating.refused ? refusedWhy(rating.refused) : words.waits)}
              </span>
            </span>
            <Button size="small" tone="soft" onClick={() => takeBack(rating)}>
              {say(rating.refused ? words.again : words.withdraw)}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
