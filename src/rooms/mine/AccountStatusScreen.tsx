import { useEffect } from 'react'
import { useCall } from '#ground/calls/useCall.ts'
import { useSay } from '#ground/words/language.ts'
import { useViewer } from '#rooms/account/sessions/viewer.ts'
import { decisionsCalls } from '#rooms/due/decisions/decisions.contract.ts'
import { DecisionCard, OwnReports, Standing } from '#rooms/due/status/StatusCards.tsx'
import { statusWords as words } from '#rooms/due/status/status.words.ts'
import { CallFailed } from '#rooms/page/loading/LoadFailed.tsx'
import { ButtonLink } from '#ui/actions/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Screen } from '#ui/layout/Screen.tsx'
import { ScreenHeader } from '#ui/layout/ScreenHeader.tsx'
import { Otherwise } from './agree/Otherwise.tsx'
import { RecordArt } from './RecordArt.tsx'

/**
 * Every decision about the viewer, what applies until when, and how to appeal. A suspended person is led
 * here from everywhere.
 */
export function AccountStatusScreen() {
  const say = useSay()
  const viewer = useViewer()
  const call = useCall(decisionsCalls.status, {}, { staleTime: 0, refetchOnMount: true })
  const { data: status } = call
  useEffect(() => document.querySelector('h1')?.focus({ preventScroll: true }), [])
  const isSuspended = status?.isSuspended ?? false
  return (
    <Screen
      hero={
        <ScreenHeader
          title={say(words.title)}
          {...(status && !isSuspended && { back: { href: '/settings', label: say(words.back) } })}
        />
      }
    >
      {call.failed ? (
        <Card>
          <CallFailed title={words.failed} call={call} />
        </Card>
      ) : !status ? (
        <Skeleton width="100%" height={256} />
      ) : (
        <>
          <Standing status={status} />
          {status.decisions.length === 0 && status.photo === 'shown' && !isSuspended && (
            <Card>
              <EmptyState art={<RecordArt />} title={say(words.fine)} text={say(words.fineText)} />
            </Card>
          )}
          {status.decisions.length > 0 && (
            <section aria-labelledby="decisions" className="flex flex-col gap-3">
              <h2 id="decisions" className="text-h2 font-bold">
                {say(words.decisions)}
              </h2>
              {status.decisions.map((decision) => (
                <DecisionCard key={decision.id} decision={decision} />
              ))}
            </section>
          )}
          {isSuspended ? (
            viewer && (
              <>
                {!status.isClosed && (
                  <ButtonLink tone="soft" href="/edit-profile">
                    {say(words.putItRight)}
                  </ButtonLink>
                )}
                <Otherwise userId={viewer.userId} title={words.otherWaysTitle} text={words.otherWays} />
              </>
            )
          ) : (
            <OwnReports />
          )}
        </>
      )}
    </Screen>
  )
}
