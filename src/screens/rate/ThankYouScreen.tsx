import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { readBoot } from '#features/boot/boot.ts'
import type { PublicUser } from '#features/profiles/contract.ts'
import { sealedWords } from '#features/ratings/sealedWords.ts'
import { TryIt } from '#features/ratings/TryIt.tsx'
import { useSay } from '#kit/words/language.ts'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Screen } from '#ui/layout/Screen.tsx'
import { Petals } from '#ui/petals/Petals.tsx'
import { rateWords as words } from './messages.ts'
import { RateHeader } from './RateHeader.tsx'

const { sealedMin } = readBoot().policy

/** This screen replaces the form, so the focus moves to its heading. */
export function ThankYouScreen({ person }: { person: PublicUser }) {
  const say = useSay()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    window.scrollTo(0, 0)
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
              {say(sealedMin ? words.thanksTextSealed : words.thanksText)}
              {sealedMin && ` ${say(sealedWords.how(sealedMin))} ${say(sealedWords.promise)}`}
            </p>
          </div>
        </>
      }
    >
      <Link href="/" asChild>
        <ButtonLink size="large" wide>
          {say(words.goHome)}
        </ButtonLink>
      </Link>
      <Link href={`/user/${person.userId}`} asChild>
        <ButtonLink tone="soft" wide>
          {say(words.seeProfile)}
        </ButtonLink>
      </Link>
      {sealedMin && (
        <p className="text-center">
          <TryIt />
        </p>
      )}
    </Screen>
  )
}
