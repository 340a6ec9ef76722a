import { useEffect } from 'react'
import { useViewer } from '#features/accounts/sessions/viewer.ts'
import { decisionsCalls } from '#features/moderation/decisions/decisions.contract.ts'
import { AccountStanding, DecisionCard, OwnReports } from '#features/moderation/status/StatusCards.tsx'
import { statusMessages as messages } from '#features/moderation/status/status.messages.ts'
import { useCall } from '#platform/api/useCall.ts'
import { useSay } from '#platform/i18n/language.ts'
import { ButtonLink } from '#ui/actions/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Screen } from '#ui/layout/Screen.tsx'
import { ScreenHeader } from '#ui/layout/ScreenHeader.tsx'
import { Loaded } from '#ui/loading/Loaded.tsx'
import { ArtFrame, Filled, line } from '#ui/petals/PetalArt.tsx'
import { DeclineOptions } from './agree/DeclineOptions.tsx'

/** Suspended people are redirected here from every page. */
export function AccountStatusScreen() {
  const say = useSay()
  const viewer = useViewer()
  const call = useCall(decisionsCalls.status, {}, { staleTime: 0, refetchOnMount: true })
  useEffect(() => document.querySelector('h1')?.focus({ preventScroll: true }), [])
  const isSuspended = call.data?.isSuspended ?? false
  return (
    <Screen
      hero={
        <ScreenHeader
          title={say(messages.title)}
          {...(call.data && !isSuspended && { back: { href: '/settings', label: say(messages.back) } })}
        />
      }
    >
      <Loaded call={call} failed={messages.failed} inCard skeleton={256}>
        {(status) => (
          <>
            <AccountStanding status={status} />
            {status.decisions.length === 0 && status.photo === 'shown' && !isSuspended && (
              <Card>
                <EmptyState art={<RecordArt />} title={say(messages.fine)} text={say(messages.fineText)} />
              </Card>
            )}
            {status.decisions.length > 0 && (
              <section aria-labelledby="decisions" className="flex flex-col gap-3">
                <h2 id="decisions" className="text-h2 font-bold">
                  {say(messages.decisions)}
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
                      {say(messages.putItRight)}
                    </ButtonLink>
                  )}
                  <DeclineOptions
                    userId={viewer.userId}
                    title={messages.otherWaysTitle}
                    text={messages.otherWays}
                  />
                </>
              )
            ) : (
              <OwnReports />
            )}
          </>
        )}
      </Loaded>
    </Screen>
  )
}

const RecordArt = () => (
  <ArtFrame>
    <rect x="-58" y="-80" width="116" height="160" rx="14" {...line} className="fill-surface" />
    <path d="M-32-46h40M-32-18h64" {...line} opacity=".3" />
    <g transform="translate(14 36) scale(.34)">
      <Filled />
    </g>
  </ArtFrame>
)
