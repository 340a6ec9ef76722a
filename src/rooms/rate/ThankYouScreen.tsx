import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { useSay } from '#ground/words/language.ts'
import { number } from '#ground/words/plural.ts'
import { gatheringPath } from '#rooms/gatherings/gatheringAddress.ts'
import { categories, type Scores } from '#rooms/ratings/ratings.contract.ts'
import { ButtonLink } from '#ui/actions/Button.tsx'
import { ignoreSecondTap } from '#ui/actions/useOneAtATime.ts'
import { Card, Column } from '#ui/layout/Card.tsx'
import { RatedFlower } from './RatedFlower.tsx'
import { RateHeader } from './RateHeader.tsx'
import { rateWords as words } from './rate.words.ts'

type ThanksProps = { name: string; scores: Scores }

/** On a phone this replaces the whole screen. */
export const ThankYouScreen = ({ name, scores }: ThanksProps) => (
  <main className="framed flex min-h-dvh flex-col">
    <div className="hero above flex flex-1 flex-col">
      <div className="mx-auto flex w-full max-w-column flex-1 flex-col px-gutter py-4">
        <RateHeader />
        <div className="flex flex-1 flex-col items-center justify-center gap-4 py-8 text-center">
          <RatedFlower scores={scores} />
          <Thanks name={name} scores={scores} />
        </div>
        <Way tone="accent" />
      </div>
    </div>
  </main>
)

/** On a desktop it stands where the stars were, beside the person and the flower. */
export const ThankYouColumn = (thanked: ThanksProps) => (
  <Column beside>
    <div className="m-auto w-full max-w-column">
      <Card>
        <div className="flex flex-col items-center gap-4 p-5 text-center">
          <Thanks {...thanked} />
          <Way tone="primary" />
        </div>
      </Card>
    </div>
  </Column>
)

/** It comes in place of the form, so the focus moves to its heading. */
function Thanks({ name, scores }: ThanksProps) {
  const say = useSay()
  const rated = categories.filter((category) => scores[category] > 0).length
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    window.scrollTo(0, 0)
    // A way on stands where the button was by which they sent it.
    ignoreSecondTap()
  }, [])
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-display font-bold">
        {say(words.thanks)}
      </h1>
      <p>
        <span className="block text-muted in-[.hero]:text-hero-muted">{say(words.youRated)}</span>
        <bdi className="font-semibold">{name}</bdi>
        <span className="block text-muted in-[.hero]:text-hero-muted">
          {say(words.inTraits(rated, number(categories.length)))}
        </span>
      </p>
      <p className="max-w-80 text-small text-balance text-muted in-[.hero]:text-hero-muted">
        {say(words.saved)}
      </p>
    </>
  )
}

function Way({ tone }: { tone: 'accent' | 'primary' }) {
  const say = useSay()
  const { isGathered = false } = useHistoryState() ?? {}
  return (
    <div className="w-full max-w-90 self-center pt-3">
      <Link href={isGathered ? gatheringPath : '/'} asChild>
        <ButtonLink tone={tone} size="large" wide>
          {say(isGathered ? words.backToGathering : words.seeMine)}
        </ButtonLink>
      </Link>
    </div>
  )
}
