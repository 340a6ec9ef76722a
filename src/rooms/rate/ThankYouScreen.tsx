import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { useSay } from '#ground/words/language.ts'
import { gatheringPath } from '#rooms/gatherings/gatheringAddress.ts'
import type { PublicUser } from '#rooms/person/person.contract.ts'
import { categories, type Scores } from '#rooms/ratings/ratings.contract.ts'
import { ButtonLink } from '#ui/actions/Button.tsx'
import { ignoreSecondTap } from '#ui/actions/useOneAtATime.ts'
import { Screen } from '#ui/layout/Screen.tsx'
import { Flower } from '#ui/petals/Flower.tsx'
import { RateHeader } from './RateHeader.tsx'
import { rateWords as words } from './rate.words.ts'

/** This screen replaces the form, so the focus moves to its heading. */
export function ThankYouScreen({ person, scores }: { person: PublicUser; scores: Scores }) {
  const say = useSay()
  const { isGathered = false } = useHistoryState() ?? {}
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    window.scrollTo(0, 0)
    // A way on stands where the button was by which they sent it.
    ignoreSecondTap()
  }, [])
  return (
    <Screen
      hero={
        <>
          <RateHeader />
          <div className="flex flex-col items-center gap-4 py-10 text-center">
            {/* Each trait that they rated fills a petal; how many stars it got is nobody's to read here. */}
            <Flower scores={categories.map((category) => (scores[category] > 0 ? 5 : 0))} />
            <h1 ref={heading} tabIndex={-1} className="text-display font-bold">
              {say(words.thanks)}
            </h1>
            <p className="max-w-80 text-pretty text-hero-muted">
              {say(words.saved(`\u2068${person.displayName}\u2069`))}
            </p>
          </div>
        </>
      }
    >
      {isGathered ? (
        <BackToGathering />
      ) : (
        <Link href="/" asChild>
          <ButtonLink size="large" wide>
            {say(words.goHome)}
          </ButtonLink>
        </Link>
      )}
    </Screen>
  )
}

function BackToGathering() {
  const say = useSay()
  return (
    <Link href={gatheringPath} asChild>
      <ButtonLink tone="accent" size="large" wide>
        {say(words.backToGathering)}
      </ButtonLink>
    </Link>
  )
}
