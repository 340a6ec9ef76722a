import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { categories, ratingsCalls, type Scores } from '#features/ratings/ratings.contract.ts'
import { ShareLink } from '#features/sharing/ShareLink.tsx'
import { useCall } from '#platform/api/useCall.ts'
import { useSay } from '#platform/i18n/language.ts'
import { number } from '#platform/i18n/plural.ts'
import { ButtonLink } from '#ui/actions/Button.tsx'
import { ignoreSecondTap } from '#ui/actions/useSingleFlight.ts'
import { Logo } from '#ui/Logo.tsx'
import { LanguageSwitch } from '#ui/language/LanguageSwitch.tsx'
import { languageMessages } from '#ui/language/language.messages.ts'
import { RatedFlower } from './RatedFlower.tsx'
import { rateMessages as messages } from './rate.messages.ts'

export function ThankYouScreen({ name, scores }: { name: string; scores: Scores }) {
  const say = useSay()
  const rated = categories.filter((category) => scores[category] > 0).length
  const isUnrated = useCall(ratingsCalls.received, {}).data?.totalRaters === 0
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    window.scrollTo(0, 0)
    // A double tap on Submit would follow the link that's now in its place.
    ignoreSecondTap()
  }, [])
  return (
    <main className="framed flex min-h-dvh flex-col">
      <div className="hero flex flex-1 flex-col">
        <div className="mx-auto flex w-full max-w-column flex-1 flex-col px-gutter py-4">
          <div className="flex min-h-11 items-center justify-between narrow:-mt-3 railed:hidden">
            <Logo name={say(languageMessages.product)} />
            <LanguageSwitch tone="hero" />
          </div>
          <div className="flex flex-1 flex-col beside:justify-center beside:pb-10">
            <div className="flex flex-1 flex-col items-center justify-center gap-4 py-8 text-center beside:flex-none">
              <RatedFlower scores={scores} />
              <h1 ref={heading} tabIndex={-1} className="text-display font-bold">
                {say(messages.thanks)}
              </h1>
              <p className="beside:text-h2">
                <span className="block text-hero-muted">{say(messages.youRated)}</span>
                <bdi className="font-semibold">{name}</bdi>
                <span className="block text-hero-muted">
                  {say(messages.inTraits(rated, number(categories.length)))}
                </span>
              </p>
              <p className="max-w-80 text-small text-balance text-hero-muted">{say(messages.saved)}</p>
            </div>
            <div className="flex w-full flex-col gap-3 self-center beside:max-w-90">
              {isUnrated && (
                <>
                  <p className="text-center font-semibold">{say(messages.yourTurn)}</p>
                  <ShareLink />
                </>
              )}
              <Link href="/" asChild>
                <ButtonLink tone={isUnrated ? 'hero' : 'accent'} size="large" wide>
                  {say(messages.seeMine)}
                </ButtonLink>
              </Link>
            </div>
          </div>
        </div>
      </div>
    </main>
  )
}
