import { Pencil, Search } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'wouter'
import { answerHad, useCall } from '#ground/calls/useCall.ts'
import { useSay } from '#ground/words/language.ts'
import { readBoot } from '#rooms/page/boot.ts'
import { CallFailed } from '#rooms/page/loading/LoadFailed.tsx'
import { profilesCalls } from '#rooms/person/person.contract.ts'
import { Breakdown, BreakdownSkeleton } from '#rooms/ratings/Breakdown.tsx'
import { ratingsCalls } from '#rooms/ratings/ratings.contract.ts'
import { sealedWords } from '#rooms/ratings/sealedWords.ts'
import { useTraits } from '#rooms/ratings/useTraits.ts'
import { ButtonLink } from '#ui/actions/Button.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { PetalArt } from '#ui/petals/PetalArt.tsx'
import { firstDaysCalls } from './firstDays/firstDays.contract.ts'
import { nextStep } from './firstDays/firstDays.rules.ts'
import { useFirstSteps } from './firstDays/useFirstSteps.ts'
import { How } from './How.tsx'
import { homeWords as words } from './home.words.ts'
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
  const isRated = (useCall(ratingsCalls.received, {}).data?.totalRaters ?? 0) > 0
  const steps = hasMirror && (
    <Suspense fallback={knowsOfSteps() ? <Skeleton width="100%" height={210} /> : null}>
      <Beginning />
    </Suspense>
  )
  return (
    <div className="flex flex-col gap-5">
      {!isRated && steps}
      <OwnScores isTold={isTold} />
      {isRated && steps}
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
  const hasSteps = useFirstSteps() !== null

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
  if (summary?.totalRaters === 0)
    return (
      <>
        <Card>
          <NoRatings summary={summary} hasSteps={hasSteps} />
        </Card>
        {!hasMirror && <WhatIsRated />}
      </>
    )
  return (
    <Card>
      {summary && traits ? <Breakdown summary={summary} traits={traits} asStars /> : <BreakdownSkeleton />}
      {summary?.state && <p className="mt-3 text-small text-muted">{say(sealedWords.tonight)}</p>}
      {summary && seal && <How seal={seal} />}
    </Card>
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

/** Whether the page has brought along that a step will stand there, so that its room is kept free. */
function knowsOfSteps() {
  const [steps, mirror] = [answerHad(firstDaysCalls.steps, {}), answerHad(mirrorCalls.own, {})]
  const own = answerHad(profilesCalls.own, {})
  if (!steps || !mirror || !own) return false
  return nextStep(steps, mirror, Date.now() - Date.parse(own.createdAt)) !== null
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
