import { BadgeCheck } from 'lucide-react'
import { Link } from 'wouter'
import { useCall } from '#ground/calls/useCall.ts'
import { useSay } from '#ground/words/language.ts'
import { number } from '#ground/words/plural.ts'
import { friendsNeeded, referralsCalls } from '#rooms/friends/referrals/referrals.contract.ts'
import { profilesCalls } from '#rooms/person/person.contract.ts'
import { Card } from '#ui/layout/Card.tsx'
import { firstDayWords as words } from './firstDays/firstDays.words.ts'

/** How far somebody is on the way to the badge. */
export function FriendsRow() {
  const say = useSay()
  const own = useCall(profilesCalls.own, {}).data
  const isOnTheWay = own !== undefined && !own.isVerified
  const status = useCall(referralsCalls.status, {}, { enabled: isOnTheWay }).data
  if (!isOnTheWay || !status) return null
  const joined = Math.min(status.eligibility.completedReferrals, friendsNeeded)
  return (
    <Card flush>
      <Link
        href="/invite"
        className="flex min-h-16 items-center gap-3.5 px-5 py-3 -outline-offset-2 transition-colors duration-120 hover:bg-surface-2"
      >
        <BadgeCheck size={24} aria-hidden="true" className="shrink-0 text-primary" />
        <span className="min-w-0">
          <span className="block font-semibold">{say(words.friends)}</span>
          <span className="block text-small text-pretty text-muted">
            {say(words.friendsOf(number(joined), number(friendsNeeded)))}
          </span>
        </span>
      </Link>
    </Card>
  )
}
