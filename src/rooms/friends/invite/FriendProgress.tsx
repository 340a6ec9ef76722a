import { Check, UserPlus } from 'lucide-react'
import { useSay } from '#ground/words/language.ts'
import { number } from '#ground/words/plural.ts'
import { Progress } from '#ui/feedback/Progress.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { friendsNeeded } from '../referrals/referrals.contract.ts'
import { moreNeeded, inviteWords as words } from './invite.words.ts'

const seats = Array.from({ length: friendsNeeded }, (_, index) => index)

/** Three seats, filled from the inline start. */
export function FriendProgress({ joined }: { joined: number }) {
  const say = useSay()
  const done = joined >= friendsNeeded
  const text = say(words.joinedOf(number(Math.min(joined, friendsNeeded)), number(friendsNeeded)))
  return (
    <Card>
      <div className="flex flex-col items-center gap-4 text-center">
        <div aria-hidden="true" className="flex gap-4">
          {seats.map((seat) => (
            <span
              key={seat}
              className={`flex size-16 items-center justify-center rounded-full ${
                seat < joined
                  ? 'bg-accent text-on-accent'
                  : 'border-2 border-dashed border-control text-muted'
              }`}
            >
              {seat < joined ? <Check size={28} /> : <UserPlus size={24} />}
            </span>
          ))}
        </div>
        {done && <p className="text-h2 font-semibold">{say(words.congratulations)}</p>}
        <p className="font-semibold tabular-nums">{text}</p>
        <div className="w-full">
          <Progress
            label={say(words.progress)}
            value={joined}
            max={friendsNeeded}
            valueText={text}
            tone={done ? 'accent' : 'primary'}
          />
        </div>
        <p className="text-pretty text-muted">
          {say(done ? words.congratulationsText : moreNeeded(friendsNeeded - joined))}
        </p>
      </div>
    </Card>
  )
}
