import { LoadFailed } from '#features/loading/LoadFailed.tsx'
import { useCall } from '#kit/calls/queries.ts'
import { useSay } from '#kit/words/language.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { newcomersCalls, type Week } from './contract.ts'
import { newcomerWords as words } from './messages.ts'
import { percentOf } from './rules.ts'

/** What newcomers had after seven nights, by the week in which they joined. */
export function Newcomers() {
  const say = useSay()
  const call = useCall(newcomersCalls.weeks, {})
  return (
    <Card>
      <h2 className="text-h2 font-semibold">{say(words.title)}</h2>
      <p className="text-small text-pretty text-muted">{say(words.text)}</p>
      <div className="mt-3">
        {call.data ? (
          <Weeks weeks={call.data} />
        ) : call.failed ? (
          <LoadFailed
            title={words.loadFailed}
            error={call.error}
            at={call.errorUpdatedAt}
            retry={() => call.refetch()}
            busy={call.isFetching}
          />
        ) : (
          <div role="status" aria-label={say(words.loading)}>
            <Skeleton width="100%" height={160} />
          </div>
        )}
      </div>
    </Card>
  )
}

function Weeks({ weeks }: { weeks: readonly Week[] }) {
  const say = useSay()
  if (weeks.length === 0) return <p className="text-pretty">{say(words.none)}</p>
  return (
    <ul className="divide-y divide-border">
      {weeks.map(({ week, newcomers, mirrors, asking, shown }) => (
        <li key={week} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
          <div>
            <h3 className="font-semibold">{say(words.weekFrom(week))}</h3>
            <p className="text-small text-muted">{say(words.newcomers(newcomers))}</p>
          </div>
          <dl className="flex flex-wrap gap-x-6 gap-y-2">
            {[
              { what: words.mirror, some: mirrors },
              { what: words.link, some: asking },
              { what: words.trait, some: shown },
            ].map(({ what, some }) => (
              <div key={what.en}>
                <dt className="text-small text-muted">{say(what)}</dt>
                <dd className="font-semibold tabular-nums">
                  <bdi dir="ltr">{percentOf(some, newcomers)}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
