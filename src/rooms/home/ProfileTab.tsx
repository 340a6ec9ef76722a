import { Pencil, Search } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'wouter'
import { answerHad, useCall } from '#ground/calls/useCall.ts'
import { useSay } from '#ground/words/language.ts'
import { readBoot } from '#rooms/page/boot.ts'
import { CallFailed } from '#rooms/page/loading/LoadFailed.tsx'
import type { Seal } from '#rooms/page/policy.ts'
import { Breakdown, BreakdownSkeleton } from '#rooms/ratings/Breakdown.tsx'
import { HowSealed } from '#rooms/ratings/HowSealed.tsx'
import { OverallScore } from '#rooms/ratings/OverallScore.tsx'
import { type OwnSummary, ratingsCalls } from '#rooms/ratings/ratings.contract.ts'
import { sealedWords } from '#rooms/ratings/sealedWords.ts'
import { useTraits } from '#rooms/ratings/useTraits.ts'
import { ButtonLink } from '#ui/actions/Button.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { PetalArt } from '#ui/petals/PetalArt.tsx'
import { firstDaysCalls } from './firstDays/firstDays.contract.ts'
import { stepsAhead } from './firstDays/firstDays.rules.ts'
import { peopleRatedYou, homeWords as words } from './home.words.ts'
import { mirrorCalls } from './mirror/mirror.contract.ts'
import { hasMirror } from './mirror/useMirror.ts'
import { NoRatings } from './NoRatings.tsx'

const { seal, protects } = readBoot().policy
const nothing = () => () => null
const beginning = async () => (await import('./FirstDays.tsx')).Beginning
const Beginning = lazy(async () => ({ default: await beginning().catch(nothing) }))
const further = async () => (await import('./FirstDays.tsx')).Further
const Further = lazy(async () => ({ default: await further().catch(nothing) }))
const offer = async () => (await import('./ProtectOffer.tsx')).ProtectOffer
const ProtectOffer = lazy(async () => ({ default: await offer().catch(nothing) }))

/** If the screen has told already that nothing came, it is not told a second time. */
export function ProfileTab({ isTold }: { isTold: boolean }) {
  return (
    <div className="flex flex-col gap-5">
      {hasMirror && (
        <Suspense fallback={knowsOfSteps() ? <Skeleton width="100%" height={420} /> : null}>
          <Beginning />
        </Suspense>
      )}
      <OwnScores isTold={isTold} />
      {hasMirror && (
        <Suspense fallback={null}>
          <Further />
        </Suspense>
      )}
      <Ways />
      {protects && (
        <Suspense fallback={null}>
          <ProtectOffer />
        </Suspense>
      )}
    </div>
  )
}

function OwnScores({ isTold }: { isTold: boolean }) {
  const say = useSay()
  const received = useCall(ratingsCalls.received, {})
  const { traits, ...categories } = useTraits()

  if (received.failed || categories.failed) {
    if (isTold) return null
    const failed = received.failed ? received : categories
    return (
      <Card>
        <CallFailed title={words.ratingsFailed} call={failed} />
      </Card>
    )
  }
  const summary = received.data
  return (
    <>
      <Card>
        {summary ? (
          <>
            <OverallScore summary={summary} />
            <p className={`mt-1 ${summary.state === 'few' ? 'font-semibold' : 'text-muted'}`}>
              {say(ratersOf(summary))}
            </p>
            {summary.state && <p className="text-small text-muted">{say(sealedWords.tonight)}</p>}
          </>
        ) : (
          <div className="flex h-30 flex-col gap-3">
            <Skeleton width={96} height={18} />
            <Skeleton width={180} height={48} />
            <Skeleton width={140} height={18} />
          </div>
        )}
        {summary?.totalRaters === 0 && <NoRatings summary={summary} />}
      </Card>
      {summary?.totalRaters === 0 && !hasMirror && <WhatIsRated />}
      {summary?.totalRaters !== 0 && (
        <Card>
          {summary && traits ? <Breakdown summary={summary} traits={traits} /> : <BreakdownSkeleton />}
          {summary && seal && <How seal={seal} />}
        </Card>
      )}
    </>
  )
}

function ratersOf({ totalRaters, state, near }: OwnSummary) {
  if (!state || state === 'shown') return peopleRatedYou(totalRaters)
  if (state === 'none') return sealedWords.ownNone
  return near ? sealedWords.ownNear : sealedWords.ownFew
}

function How({ seal }: { seal: Seal }) {
  const say = useSay()
  return (
    <details className="mt-3 border-t border-border">
      <summary className="flex min-h-12 cursor-pointer items-center text-small font-medium text-primary">
        {say(sealedWords.howTitle)}
      </summary>
      <HowSealed seal={seal} />
    </details>
  )
}

function Ways() {
  const say = useSay()
  return (
    <div className="flex flex-col gap-3 md:flex-row md:*:flex-1">
      <Link href="/search" asChild>
        <ButtonLink tone="soft">
          <Search size={20} aria-hidden="true" />
          {say(words.findPeople)}
        </ButtonLink>
      </Link>
      <Link href="/edit-profile" asChild>
        <ButtonLink tone="soft">
          <Pencil size={20} aria-hidden="true" />
          {say(words.edit)}
        </ButtonLink>
      </Link>
    </div>
  )
}

/** Whether the page has brought along that steps will stand there, so that their room is kept free. */
function knowsOfSteps() {
  const steps = answerHad(firstDaysCalls.steps, {})
  const mirror = answerHad(mirrorCalls.own, {})
  return Boolean(steps && mirror && stepsAhead(steps, mirror))
}

/** Where there is room, it shows a person whom nobody has rated what will stand here. */
function WhatIsRated() {
  const say = useSay()
  const { traits } = useTraits()
  if (!traits) return null
  return (
    <div className="narrow:hidden">
      <Card>
        <section aria-labelledby="what-is-rated" className="flex items-center gap-8">
          <div className="min-w-0 flex-1">
            <h2 id="what-is-rated" className="text-h2 font-semibold">
              {say(words.whatIsRated)}
            </h2>
            <ul className="mt-4 flex flex-col gap-3">
              {traits.map(({ key, name, description }) => (
                <li key={key}>
                  <span className="block font-medium">{say(name)}</span>
                  <span className="block text-small text-pretty text-muted">{say(description)}</span>
                </li>
              ))}
            </ul>
          </div>
          <PetalArt kind="bud" size={200} />
        </section>
      </Card>
    </div>
  )
}
