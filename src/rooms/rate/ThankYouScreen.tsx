import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { useCall } from '#ground/calls/useCall.ts'
import { useSay } from '#ground/words/language.ts'
import { gatheringPath } from '#rooms/gatherings/gatheringAddress.ts'
import { readBoot } from '#rooms/page/boot.ts'
import { type PublicUser, profilesCalls } from '#rooms/person/person.contract.ts'
import { TryIt } from '#rooms/ratings/HowSealed.tsx'
import { promise } from '#rooms/ratings/lot/promise.ts'
import { ButtonLink } from '#ui/actions/Button.tsx'
import { ignoreSecondTap } from '#ui/actions/useOneAtATime.ts'
import { Screen } from '#ui/layout/Screen.tsx'
import { Petals } from '#ui/petals/Petals.tsx'
import { RateHeader } from './RateHeader.tsx'
import { rateWords as words } from './rate.words.ts'

const { seal, protects } = readBoot().policy
const aMoment = 3_600_000

/** This screen replaces the form, so the focus moves to its heading. */
export function ThankYouScreen({ person }: { person: PublicUser }) {
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
            <Petals size={120} motion="draw" />
            <h1 ref={heading} tabIndex={-1} className="text-display font-bold">
              {say(words.thanks)}
            </h1>
            <p className="max-w-80 text-pretty text-hero-muted">
              {say(seal ? words.thanksTextSealed : words.thanksText)}
              {seal && ` ${say(promise(seal.lot))}`}
            </p>
          </div>
        </>
      }
    >
      {protects && (isGathered ? <BackToGathering /> : <Onward />)}
      <Link href="/" asChild>
        <ButtonLink tone={protects ? 'soft' : 'primary'} size="large" wide>
          {say(words.goHome)}
        </ButtonLink>
      </Link>
      <Link href={`/user/${person.userId}`} asChild>
        <ButtonLink tone="soft" wide>
          {say(words.seeProfile)}
        </ButtonLink>
      </Link>
      {seal && (
        <p className="text-center">
          <TryIt />
        </p>
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

/** Whoever has thanked may begin their own: who has joined a moment ago is shown people first. */
function Onward() {
  const say = useSay()
  const own = useCall(profilesCalls.own, {}).data
  const isNew = own !== undefined && Date.now() - Date.parse(own.createdAt) < aMoment
  const ways = [
    { href: '/?tab=qr', text: words.ownLink },
    { href: '/search', text: words.rateOthers },
  ]
  return (isNew ? ways.reverse() : ways.slice(0, 1)).map(({ href, text }, place) => (
    <Link key={href} href={href} asChild>
      <ButtonLink tone={place === 0 ? 'accent' : 'soft'} size="large" wide>
        {say(text)}
      </ButtonLink>
    </Link>
  ))
}
