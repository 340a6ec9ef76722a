import { useSay } from '#ground/words/language.ts'
import { Badge } from '#ui/Badge.tsx'
import { Card } from '#ui/layout/Card.tsx'
import type { Referral } from '../referrals/referrals.contract.ts'
import { inviteWords as words } from './invite.words.ts'

/** Shows each friend with a masked number and, while pending, the reason. */
export function FriendList({ referrals }: { referrals: readonly Referral[] }) {
  const say = useSay()
  return (
    <section>
      <h2 className="mb-2 text-h2 font-semibold">{say(words.friends)}</h2>
      <Card flush>
        {referrals.map(({ id, referredPhoneNumber, status, reason }) => (
          <div key={id} className="flex min-h-16 items-center justify-between gap-3 px-5 py-3">
            <span className="min-w-0">
              <span className="block font-medium tabular-nums">
                <bdi dir="ltr">{referredPhoneNumber}</bdi>
              </span>
              {reason && (
                <span className="block text-small text-muted">
                  {say(reason === 'left' ? words.left : words.noProfile)}
                </span>
              )}
            </span>
            {status === 'completed' ? (
              <Badge tone="joined">{say(words.joined)}</Badge>
            ) : (
              <Badge tone="pending">{say(words.pending)}</Badge>
            )}
          </div>
        ))}
      </Card>
    </section>
  )
}
