import { type ComponentProps, useState } from 'react'
import { useCall, useCallOrNull } from '#ground/calls/useCall.ts'
import { useSay } from '#ground/words/language.ts'
import { useViewer } from '#rooms/account/sessions/viewer.ts'
import { BlockedNote } from '#rooms/doors/BlockedNote.tsx'
import { useDoor } from '#rooms/doors/useDoor.ts'
import { readBoot } from '#rooms/page/boot.ts'
import { CallFailed } from '#rooms/page/loading/CallFailed.tsx'
import { PersonHead, PersonHeadSkeleton } from '#rooms/person/PersonHead.tsx'
import { PersonNotFound } from '#rooms/person/PersonNotFound.tsx'
import { type PublicUser, profilesCalls } from '#rooms/person/person.contract.ts'
import { usePersonInAddress } from '#rooms/person/usePersonInAddress.ts'
import { ratingsCalls, type Scores } from '#rooms/ratings/ratings.contract.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Column } from '#ui/layout/Column.tsx'
import { ScreenFrame } from '#ui/layout/Screen.tsx'
import { ClosedColumn } from './ClosedColumn.tsx'
import { RateForm } from './RateForm.tsx'
import { RateHeader } from './RateHeader.tsx'
import { TraitsSkeleton } from './RateSkeleton.tsx'
import { RatingsSoFar } from './RatingsSoFar.tsx'
import { rateWords as words } from './rate.words.ts'
import { SelfColumn } from './SelfColumn.tsx'
import { SignInPrompt } from './SignInPrompt.tsx'
import { ThankYouScreen } from './ThankYouScreen.tsx'

const { protects } = readBoot().policy

export function RateScreen() {
  const say = useSay()
  const viewer = useViewer()
  const { person, notFound, ...call } = usePersonInAddress('/rate')
  const isOwn = person !== undefined && viewer?.userId === person.userId
  const other = isOwn ? undefined : person
  const door = useDoor(other?.userId)
  const given = useCallOrNull(
    ratingsCalls.given,
    { userId: other?.userId ?? '' },
    { enabled: Boolean(viewer && other) },
  )
  const [isSent, setSent] = useState(false)

  if (notFound) return <PersonNotFound way={{ href: '/', label: words.goHome }} />
  if (person && isSent) return <ThankYouScreen person={person} />

  const mayRate = !isOwn && (!door.data || door.data.rating === 'open')
  const head = person ? (
    <PersonHead person={person} over={mayRate ? say(words.youRate) : undefined} isFolded />
  ) : (
    <PersonHeadSkeleton isFolded />
  )
  return (
    <ScreenFrame
      overlap
      beside
      hero={
        <>
          <RateHeader person={other} />
          {!call.failed && head}
        </>
      }
    >
      {call.failed ? (
        <Failed call={call} />
      ) : isOwn ? (
        <SelfColumn person={person} />
      ) : door.failed ? (
        <Failed call={door} />
      ) : !person || !door.data || (viewer && given.isPending) ? (
        <Loading />
      ) : mayRate ? (
        <Rate person={person} given={given.data ?? null} onDone={() => setSent(true)} />
      ) : (
        <ClosedColumn person={person} asksToSignIn={door.data.rating === 'signIn'} />
      )}
    </ScreenFrame>
  )
}

type RateProps = {
  person: PublicUser
  given: Scores | null
  onDone: () => void
}

function Rate({ person, given, onDone }: RateProps) {
  const say = useSay()
  const viewer = useViewer()
  // The screen after it asks how new they are, and nothing on it is to move once it is there.
  useCall(profilesCalls.own, {}, { enabled: protects && Boolean(viewer) })
  return (
    <RateForm
      person={person}
      given={given}
      onDone={onDone}
      after={!viewer && <SignInPrompt userId={person.userId} />}
    >
      <BlockedNote userId={person.userId} />
      <RatingsSoFar person={person} />
      {given && Object.values(given).some(Boolean) && (
        <p className="text-center text-small text-muted">{say(words.revise)}</p>
      )}
    </RateForm>
  )
}

/**
 * Stands also until the earlier scores are here, because otherwise the stars would change under the finger.
 */
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
