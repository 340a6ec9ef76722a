import { useState } from 'react'
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
import { Screen } from '#ui/Screen.tsx'
import { ClosedScreen } from './ClosedScreen.tsx'
import { rateWords as words } from './messages.ts'
import { RateForm } from './RateForm.tsx'
import { RateHeader } from './RateHeader.tsx'
import { TraitsSkeleton } from './RateSkeleton.tsx'
import { RatingsSoFar } from './RatingsSoFar.tsx'
import { SelfScreen } from './SelfScreen.tsx'
import { SignInPrompt } from './SignInPrompt.tsx'
import { ThankYouScreen } from './ThankYouScreen.tsx'
import { WaitingScreen } from './WaitingScreen.tsx'

export function RateScreen() {
  const say = useSay()
  const viewer = useViewer()
  const { person, notFound, ...call } = usePersonInAddress('/rate')

  if (notFound) {
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
  if (call.isError) {
    return (
      <Screen beside hero={<RateHeader />}>
        <CallFailed title={words.failedToLoad} call={call} />
      </Screen>
    )
  }
  if (!person) return <Loading />
  return viewer?.userId === person.userId ? <SelfScreen person={person} /> : <Rate person={person} />
}

/** Waits for the earlier scores, because otherwise the stars would change under the finger. */
function Rate({ person }: { person: PublicUser }) {
  const say = useSay()
  const viewer = useViewer()
  const given = useCallOrNull(ratingsCalls.given, { userId: person.userId }, { enabled: Boolean(viewer) })
  const door = useDoor(person.userId)
  const [outcome, setOutcome] = useState<'sent' | 'waits'>()
  if (outcome === 'sent') return <ThankYouScreen person={person} />
  if (outcome === 'waits') return <WaitingScreen person={person} onWithdrawn={() => setOutcome(undefined)} />
  if (door.isError && !door.data) {
    return (
      <Screen beside hero={<Hero person={person} />}>
        <CallFailed title={words.failedToLoad} call={door} />
      </Screen>
    )
  }
  if (!door.data || (viewer && given.isPending)) return <Loading person={person} />
  if (door.data.rating !== 'open')
    return <ClosedScreen person={person} asksToSignIn={door.data.rating === 'signIn'} />
  return (
    <RateForm person={person} given={given.data ?? null} hero={<Hero person={person} />} onDone={setOutcome}>
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

function Hero({ person }: { person: PublicUser }) {
  const say = useSay()
  return (
    <>
      <RateHeader person={person} />
      <PersonHead person={person} over={say(words.youRate)} />
    </>
  )
}

function Loading({ person }: { person?: PublicUser }) {
  const hero = person ? (
    <Hero person={person} />
  ) : (
    <>
      <RateHeader />
      <PersonHeadSkeleton />
    </>
  )
  return (
    <Screen overlap beside hero={hero}>
      <TraitsSkeleton />
    </Screen>
  )
}
