import { Share2 } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Link } from 'wouter'
import { useViewer } from '#features/accounts/sessions/viewer.ts'
import { PersonHead, PersonHeadSkeleton } from '#features/profiles/PersonHead.tsx'
import { PersonNotFound } from '#features/profiles/PersonNotFound.tsx'
import type { PublicUser } from '#features/profiles/profiles.contract.ts'
import { usePersonInAddress } from '#features/profiles/usePersonInAddress.ts'
import { BlockedNote } from '#features/ratingAccess/BlockedNote.tsx'
import { keyInAddress, ratePath } from '#features/ratingAccess/ratePath.ts'
import { useRatingAccess } from '#features/ratingAccess/useRatingAccess.ts'
import { ratingsCalls, type Scores } from '#features/ratings/ratings.contract.ts'
import { LinkField } from '#features/sharing/QrCode.tsx'
import { sharingMessages } from '#features/sharing/sharing.messages.ts'
import { useRatingLink } from '#features/sharing/useRatingLink.ts'
import { useShare } from '#features/sharing/useShare.ts'
import { Footer } from '#features/site/footer/Footer.tsx'
import { useCallOrNull } from '#platform/api/useCall.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Button, ButtonLink } from '#ui/actions/Button.tsx'
import { Card, Column } from '#ui/layout/Card.tsx'
import { ScreenFrame } from '#ui/layout/Screen.tsx'
import { CallFailed, LoadFailed } from '#ui/loading/LoadFailed.tsx'
import { RatedFlower } from './RatedFlower.tsx'
import { RateForm } from './RateForm.tsx'
import { RateHeader, TraitsSkeleton } from './RateHeader.tsx'
import { RatingsSoFar } from './RatingsSoFar.tsx'
import { rateMessages as messages } from './rate.messages.ts'
import { ThankYouScreen } from './ThankYouScreen.tsx'
import { useStars } from './useStars.ts'

export function RateScreen() {
  const say = useSay()
  const viewer = useViewer()
  const { data: person, notFound, ...call } = usePersonInAddress('/rate')
  const isOwn = person !== undefined && viewer?.userId === person.userId
  const other = isOwn ? undefined : person
  const access = useRatingAccess(other?.userId)
  const given = useCallOrNull(
    ratingsCalls.given,
    { userId: other?.userId ?? '' },
    { enabled: Boolean(viewer && other) },
  )
  const stars = useStars(other?.userId ?? '', given.data ?? null)
  const [sent, setSent] = useState<Scores | null>(null)

  if (notFound) return <PersonNotFound way={{ href: '/', label: messages.goHome }} />
  if (person && sent) return <ThankYouScreen name={person.displayName} scores={sent} />

  const mayRate = !isOwn && (!access.data || access.data.rating === 'open')
  const head = person ? (
    <PersonHead
      person={person}
      note={mayRate ? say(messages.youRate) : undefined}
      petals={mayRate && <RatedFlower scores={stars.scores} />}
      isFolded
    />
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
      ) : access.failed ? (
        <Failed call={access} />
      ) : !person || !access.data || (viewer && given.isPending) ? (
        <Loading />
      ) : mayRate ? (
        <Rate person={person} stars={stars} isRevised={isGiven(given.data)} onDone={setSent} />
      ) : (
        <ClosedColumn person={person} asksToSignIn={access.data.rating === 'signIn'} />
      )}
    </ScreenFrame>
  )
}

type RateProps = Pick<ComponentProps<typeof RateForm>, 'person' | 'stars' | 'isRevised' | 'onDone'>

function Rate({ person, ...rated }: RateProps) {
  const viewer = useViewer()
  return (
    <RateForm
      person={person}
      {...rated}
      soFar={<RatingsSoFar ratings={person.ratings} />}
      after={!viewer && <SignInPrompt userId={person.userId} />}
      foot={!viewer && <Footer about={person.userId} />}
    >
      <BlockedNote userId={person.userId} />
    </RateForm>
  )
}

const isGiven = (given: Scores | null | undefined) => given != null && Object.values(given).some(Boolean)

/** Shown until the rater's earlier scores load, so stars don't change under the finger. */
const Loading = () => (
  <Column overlap beside>
    <TraitsSkeleton />
  </Column>
)

const Failed = ({ call }: Pick<ComponentProps<typeof CallFailed>, 'call'>) => (
  <Column overlap beside>
    <Card>
      <CallFailed title={messages.failedToLoad} call={call} />
    </Card>
  </Column>
)

function SignInPrompt({ userId }: { userId: string }) {
  const say = useSay()
  return (
    <p>
      {say(messages.authRequired)}. {say(messages.haveAccount)}{' '}
      <Link
        href={`/auth?next=${encodeURIComponent(ratePath(userId, keyInAddress()))}`}
        className="font-semibold whitespace-nowrap text-primary underline"
      >
        {say(messages.signIn)}
      </Link>
    </p>
  )
}

function SelfColumn({ person }: { person: PublicUser }) {
  const say = useSay()
  const { link = '', failed, retry, busy } = useRatingLink(person.userId)
  const { copy, share, busy: sharing } = useShare(link, sharingMessages.rateMe)
  return (
    <Column overlap beside>
      <Card>
        <div className="flex flex-col gap-5">
          <div>
            <h2 className="text-h2 font-semibold">{say(messages.self)}</h2>
            <p className="text-pretty text-muted">{say(messages.selfText)}</p>
          </div>
          {failed ? (
            <LoadFailed title={sharingMessages.linkFailed} retry={retry} busy={busy} />
          ) : (
            <LinkField label={say(sharingMessages.link)} link={link} onCopy={copy} />
          )}
          <div className="flex flex-col gap-3">
            <Button tone="accent" wide busy={sharing} disabled={!link} onClick={() => share()}>
              <Share2 size={20} aria-hidden="true" />
              {say(sharingMessages.share)}
            </Button>
            <Link href="/" asChild>
              <ButtonLink tone="soft" wide>
                {say(messages.goHome)}
              </ButtonLink>
            </Link>
          </div>
        </div>
      </Card>
    </Column>
  )
}

type ClosedColumnProps = { person: PublicUser; asksToSignIn: boolean }

/** Doesn't say why rating is closed: the owner's choice is private. */
function ClosedColumn({ person, asksToSignIn }: ClosedColumnProps) {
  const say = useSay()
  const viewer = useViewer()
  return (
    <Column overlap beside>
      <div className="beside:my-auto">
        <Card>
          <div className="flex flex-col gap-5">
            <div>
              <h2 className="text-h2 font-semibold text-balance">
                {say(asksToSignIn ? messages.closedSignIn : messages.closed)}
              </h2>
              <p className="mt-1 text-balance text-muted">
                {say(asksToSignIn ? messages.closedSignInText : messages.closedText)}
              </p>
            </div>
            {asksToSignIn ? (
              <Link href={`/auth?next=${encodeURIComponent(ratePath(person.userId))}`} asChild>
                <ButtonLink wide>{say(messages.register)}</ButtonLink>
              </Link>
            ) : (
              <Link href={viewer ? `/user/${person.userId}` : '/'} asChild>
                <ButtonLink tone="soft" wide>
                  {say(viewer ? messages.seeProfile : messages.goHome)}
                </ButtonLink>
              </Link>
            )}
          </div>
        </Card>
      </div>
      <BlockedNote userId={person.userId} />
      {!viewer && <Footer about={person.userId} />}
    </Column>
  )
}
