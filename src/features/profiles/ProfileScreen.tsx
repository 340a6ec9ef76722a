import { useViewer } from '#features/accounts/sessions/viewer.ts'
import { PersonMenu } from '#features/moderation/reports/PersonMenu.tsx'
import { BlockedNote } from '#features/ratingAccess/BlockedNote.tsx'
import { hasRatingAccess } from '#features/ratingAccess/useRatingAccess.ts'
import { BreakdownSkeleton } from '#features/ratings/Breakdown.tsx'
import { useSay } from '#platform/i18n/language.ts'
import { ActionBar } from '#ui/actions/ActionBar.tsx'
import { BackLink } from '#ui/actions/BackLink.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Screen } from '#ui/layout/Screen.tsx'
import { Loaded } from '#ui/loading/Loaded.tsx'
import { PersonHead, PersonHeadSkeleton } from './PersonHead.tsx'
import { PersonNotFound } from './PersonNotFound.tsx'
import { PersonScores } from './PersonScores.tsx'
import { profileMessages as messages } from './profiles.messages.ts'
import { RateLink } from './RateLink.tsx'
import { usePersonInAddress } from './usePersonInAddress.ts'

export function ProfileScreen() {
  const say = useSay()
  const { notFound, ...call } = usePersonInAddress('/user')
  const person = call.data
  const isOwn = useViewer()?.userId === person?.userId

  if (notFound || (person && !person.ratings))
    return <PersonNotFound way={{ href: '/search', label: messages.backToSearch }} />
  return (
    <Screen
      overlap
      beside
      hero={
        <>
          <div className="flex items-center justify-between">
            <BackLink href="/search" label={say(messages.backToSearch)} />
            {person && <PersonMenu person={person} />}
          </div>
          {person ? <PersonHead person={person} /> : !call.failed && <PersonHeadSkeleton />}
        </>
      }
      bar={
        person &&
        !isOwn && (
          <ActionBar>
            <RateLink userId={person.userId} size="large" />
          </ActionBar>
        )
      }
    >
      {hasRatingAccess && person && <BlockedNote userId={person.userId} />}
      <Loaded call={call} failed={messages.failed} inCard skeleton={<ScoresSkeleton />}>
        {({ ratings }) => ratings && <PersonScores ratings={ratings} />}
      </Loaded>
      {person && !isOwn && <Message />}
    </Screen>
  )
}

const ScoresSkeleton = () => (
  <Card>
    <BreakdownSkeleton />
  </Card>
)

function Message() {
  const say = useSay()
  return (
    <div className="text-center">
      <Button tone="quiet" size="small" disabled aria-describedby="message-soon">
        {say(messages.message)}
      </Button>
      <p id="message-soon" className="mt-1 text-small text-balance text-muted">
        {say(messages.messageText)}
      </p>
    </div>
  )
}
