import { type ComponentProps, useState } from 'react'
import { Link } from 'wouter'
import { useViewer } from '#features/auth/sessions/viewer.ts'
import { BlockedNote, SinceNote } from '#features/doors/DoorNotes.tsx'
import { useDoor } from '#features/doors/useDoor.ts'
import { CallFailed } from '#features/loading/CallFailed.tsx'
import type { PublicUser } from '#features/profiles/contract.ts'
import { PersonHead, PersonHeadSkeleton } from '#features/profiles/PersonHead.tsx'
import { PersonNotFound } from '#features/profiles/PersonNotFound.tsx'
import { usePersonInAddress } from '#features/profiles/usePersonInAddress.ts'
import { ratingsCalls } from '#features/ratings/contract.ts'
import { useCallOrNull } from '#kit/calls/queries.ts'
import { useSay } from '#kit/words/language.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Column } from '#ui/Column.tsx'
import { Screen, ScreenFrame } from '#ui/Screen.tsx'
import { ClosedColumn } from './ClosedColumn.tsx'
import { rateWords as words } from './messages.ts'
import { RateForm } from './RateForm.tsx'
import { RateHeader } from './RateHeader.tsx'
import { TraitsSkeleton } from './RateSkeleton.tsx'
import { RatingsSoFar } from './RatingsSoFar.tsx'
import { SelfColumn } from './SelfColumn.tsx'
import { SignInPrompt } from './SignInPrompt.tsx'
import { ThankYouScreen } from './ThankYouScreen.tsx'
import { WaitingScreen } from './WaitingScreen.tsx'

export function RateScreen() {
  const say = useSay()
  const viewer = useViewer()
  const { person, notFound, ...call } = usePersonInAddress('/rate')
  const isOwn = person !== undefined && viewer?.userId === person.userId
  const door = useDoor(isOwn ? undefined : person?.userId)
  const [outcome, setOutcome] = useState<'sent' | 'waits'>()

  if (notFound) return <NotFound />
  if (person && outcome === 'sent') return <ThankYouScreen person={person} />
  if (person && outcome === 'waits')
    return <WaitingScreen person={person} onWithdrawn={() => setOutcome(undefined)} />

  const mayRate = !isOwn && (!door.data || door.data.rating === 'open')
  const head = person ? (
    <PersonHead person={person} over={mayRate ? say(words.youRate) : undefined} />
  ) : (
    <PersonHeadSkeleton />
  )
  return (
    <ScreenFrame
      overlap
      beside
      hero={
        <>
          <RateHeader person={isOwn ? undefined : person} />
          {!call.isError && head}
        </>
      }
    >
      {call.isError ? (
        <Failed call={call} />
      ) : isOwn ? (
        <SelfColumn person={person} />
      ) : door.isError && !door.data ? (
        <Failed call={door} />
      ) : !person || !door.data ? (
        <Loading />
      ) : mayRate ? (
        <Rate person={person} onDone={setOutcome} />
      ) : (
        <ClosedColumn person={person} asksToSignIn={door.data.rating === 'signIn'} />
      )}
    </ScreenFrame>
  )
}

/** Waits for the earlier scores, because otherwise the stars would change under the finger. */
function Rate({ person, onDone }: { person: PublicUser; onDone: (outcome: 'sent' | 'waits') => void }) {
  const say = useSay()
  const viewer = useViewer()
  const given = useCallOrNull(ratingsCalls.given, { userId: person.userId }, { enabled: Boolean(viewer) })
  if (viewer && given.isPending) return <Loading />
  return (
    <RateForm person={person} given={given.data ?? null} onDone={onDone}>
      {!viewer && <SignInPrompt userId={person.userId} />}
      <BlockedNote userId={person.userId} />
      <RatingsSoFar person={person} />
      <SinceNote userId={person.userId} />
      {given.data && Object.values(given.data).some(Boolean) && (
        <p className="text-center text-small text-muted">{say(words.revise)}</p>
      )}
    </RateForm>
  )
}

const Loading = () => (
  <Column overlap beside>
    <TraitsSkeleton />
  </Column>
)

const Failed = ({ call }: Pick<ComponentProps<typeof CallFailed>, 'call'>) => (
  <Column overlap beside>
    <Card>
      <CallFailed title={words.failedToLoad} call={call} />
    </Card>
  </Column>
)

function NotFound() {
  const say = useSay()
  return (
    <Screen>
      <PersonNotFound
        action={
          <Link href="/" asChild>
            <ButtonLink>{say(words.goHome)}</ButtonLink>
          </Link>
        }
      />
    </Screen>
  )
}
