import { Pencil, Search } from 'lucide-react'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'wouter'
import { useViewer } from '#features/accounts/sessions/viewer.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { Breakdown, BreakdownSkeleton } from '#features/ratings/Breakdown.tsx'
import { HowPrivate } from '#features/ratings/HowPrivate.tsx'
import { type OwnSummary, ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { summaryMessages } from '#features/ratings/ratings.messages.ts'
import { sealedMessages } from '#features/ratings/sealed/sealed.messages.ts'
import type { Trait } from '#features/ratings/trait.ts'
import { useTraits } from '#features/ratings/useTraits.ts'
import { ShareFlower } from '#features/sharing/flower/ShareFlower.tsx'
import { ShareLink } from '#features/sharing/ShareLink.tsx'
import { readBoot } from '#features/site/boot.ts'
import { useCall } from '#platform/api/useCall.ts'
import { useSay } from '#platform/i18n/language.ts'
import { ButtonLink } from '#ui/actions/Button.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { CallFailed } from '#ui/loading/LoadFailed.tsx'
import { firstDayMessages } from './firstDays/firstDays.messages.ts'
import { type StepsAhead, useFirstSteps } from './firstDays/useFirstSteps.ts'
import { homeMessages as messages, peopleRatedYou } from './home.messages.ts'
import { hasMirror } from './mirror/useMirror.ts'

const { protects } = readBoot().policy
const nothing = () => () => null
const campaign = async () => (await import('#features/moderation/status/CampaignReport.tsx')).CampaignReport
const CampaignReport = lazy(async () => ({
  default: await campaign().catch((): ComponentType<{ userId: string }> => nothing()),
}))
const noSteps = (): ComponentType<{ steps: StepsAhead }> => nothing()
const beginning = async () => (await import('./firstDays/FirstDays.tsx')).NewcomerSteps
const NewcomerSteps = lazy(async () => ({ default: await beginning().catch(noSteps) }))
const further = async () => (await import('./firstDays/FirstDays.tsx')).MirrorAndFriends
const MirrorAndFriends = lazy(async () => ({ default: await further().catch(nothing) }))
const offer = async () => (await import('./ProtectOffer.tsx')).ProtectOffer
const ProtectOffer = lazy(async () => ({ default: await offer().catch(nothing) }))

const history = async () => (await import('#features/ratings/history/TraitHistory.tsx')).TraitHistory
const TraitHistory = lazy(async () => ({ default: await history().catch(nothing) }))

/** `isTold`: the screen already shows the error. */
export function ProfileTab({ isTold }: { isTold: boolean }) {
  const steps = useFirstSteps()
  const isOld = hasMirror && steps === null
  return (
    <div className="mx-auto flex w-full max-w-column flex-col gap-5">
      <OwnScores isTold={isTold} steps={steps} />
      {isOld && (
        <Suspense fallback={null}>
          <MirrorAndFriends />
        </Suspense>
      )}
      <Ways hasSearch={!steps} />
      {protects && (
        <Suspense fallback={null}>
          <ProtectOffer />
        </Suspense>
      )}
    </div>
  )
}

type Steps = { steps: StepsAhead | null | undefined }

function OwnScores({ isTold, steps }: Steps & { isTold: boolean }) {
  const say = useSay()
  const received = useCall(ratingsCalls.received, {})
  const categories = useTraits()

  if (received.failed || categories.failed) {
    if (isTold) return null
    const failed = received.failed ? received : categories
    return (
      <Card>
        <CallFailed title={messages.ratingsFailed} call={failed} />
      </Card>
    )
  }
  const summary = received.data
  return (
    <>
      {steps === null && <ShareLink />}
      <Card>
        {summary?.totalRaters === 0 ? (
          <NoRatings summary={summary}>{steps !== null && <FirstDays steps={steps} />}</NoRatings>
        ) : (
          <ByTrait summary={summary} traits={categories.data} />
        )}
      </Card>
      {steps && summary?.totalRaters !== 0 && (
        <Card>
          <h2 className="mb-3 text-h2 font-semibold">{say(firstDayMessages.title)}</h2>
          <FirstDays steps={steps} />
        </Card>
      )}
    </>
  )
}

type ByTraitProps = { summary: OwnSummary | undefined; traits: readonly Trait[] | undefined }

function ByTrait({ summary, traits }: ByTraitProps) {
  const say = useSay()
  const { data: own } = useCall(profilesCalls.own, {})
  const viewer = useViewer()
  return (
    <>
      <h2 className="mb-3 hidden text-h2 font-semibold beside:block">{say(summaryMessages.byTrait)}</h2>
      {summary && traits ? <Breakdown summary={summary} traits={traits} hasStars /> : <BreakdownSkeleton />}
      {summary?.state && <p className="mt-4 text-small text-muted">{say(sealedMessages.tonight)}</p>}
      {summary && traits && own && (
        <div className="mt-4">
          <ShareFlower person={own} summary={summary} traits={traits} />
        </div>
      )}
      <div className="mt-1 flex flex-col items-start">
        {summary && <HowPrivate />}
        {protects && summary && viewer && (
          <Suspense fallback={null}>
            <div className="-ms-4">
              <CampaignReport userId={viewer.userId} />
            </div>
          </Suspense>
        )}
      </div>
      {summary && (
        <Suspense fallback={<div className="h-11" />}>
          <TraitHistory />
        </Suspense>
      )}
    </>
  )
}

/** Reserves space for late-loading steps. */
function FirstDays({ steps }: Steps) {
  const waiting = <Skeleton width="100%" height={232} />
  if (!steps) return waiting
  return (
    <Suspense fallback={waiting}>
      <NewcomerSteps steps={steps} />
    </Suspense>
  )
}

/** `hasSearch` is false while the first steps link to search. */
function Ways({ hasSearch }: { hasSearch: boolean }) {
  const say = useSay()
  return (
    <div className="flex flex-col gap-3 md:flex-row md:*:flex-1">
      {hasSearch && (
        <Link href="/search" asChild>
          <ButtonLink tone="soft">
            <Search size={20} aria-hidden="true" />
            {say(messages.findPeople)}
          </ButtonLink>
        </Link>
      )}
      <Link href="/edit-profile" asChild>
        <ButtonLink tone="soft">
          <Pencil size={20} aria-hidden="true" />
          {say(messages.edit)}
        </ButtonLink>
      </Link>
    </div>
  )
}

/** Sealed ratings stay hidden until the night, so the text must also fit people who were rated today. */
function textsOf({ state }: OwnSummary) {
  if (state === undefined) return [peopleRatedYou(0), messages.noRatings] as const
  return state === 'few'
    ? ([sealedMessages.ownFew, sealedMessages.ownFewText] as const)
    : ([sealedMessages.ownNone, messages.noneSealed] as const)
}

function NoRatings({ summary, children }: { summary: OwnSummary; children: ReactNode }) {
  const say = useSay()
  const [title, text] = textsOf(summary)
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h2 className="text-h2 font-semibold text-balance">{say(title)}</h2>
        <p className="mt-1 text-balance text-muted">{say(text)}</p>
      </div>
      {/* Placed above late-loading content, so nothing shifts under the finger. */}
      <HowPrivate />
      {children}
    </div>
  )
}
