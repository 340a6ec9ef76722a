import type { ReactNode } from 'react'
import { useCall } from '#ground/calls/useCall.ts'
import { useSay } from '#ground/words/language.ts'
import { number } from '#ground/words/plural.ts'
import { CallFailed } from '#rooms/page/loading/CallFailed.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { adminCalls } from './desk.contract.ts'
import { cardWords as words } from './desk.words.ts'

const everyMinute = 60_000

export function StatCards() {
  const say = useSay()
  const call = useCall(adminCalls.analytics, {}, { refetchInterval: everyMinute })
  const { data } = call
  if (call.failed) {
    return (
      <Card>
        <CallFailed title={words.failed} call={call} />
      </Card>
    )
  }
  return (
    <dl aria-label={say(words.cards)} className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
      <Stat name={say(words.total)} value={data && number(data.totalUsers)} />
      <Stat
        name={say(words.verified)}
        value={data && number(data.verifiedUsers)}
        more={data && say(words.ofAll(data.verificationRate))}
      />
      <Stat name={say(words.unverified)} value={data && number(data.totalUsers - data.verifiedUsers)} />
      <Stat name={say(words.today)} value={data && number(data.newUsersToday)} />
    </dl>
  )
}

function Stat({ name, value, more }: { name: string; value: string | undefined; more?: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col rounded-card border border-edge bg-surface p-4 shadow-e1">
      <dt className="text-small text-muted">{name}</dt>
      <dd className="text-display font-bold tabular-nums">
        {value ?? (
          <span className="flex h-10 items-center">
            <Skeleton width={72} height={28} />
          </span>
        )}
        {more && <span className="block text-small font-normal text-muted">{more}</span>}
      </dd>
    </div>
  )
}
