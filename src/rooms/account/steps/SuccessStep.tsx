import { useEffect, useRef } from 'react'
import { useSay } from '#ground/words/language.ts'
import { ButtonLink } from '#ui/actions/Button.tsx'
import { keepClear } from '#ui/layout/keepClear.ts'
import { Petals } from '#ui/petals/Petals.tsx'
import { stepWords } from './steps.words.ts'

/** The page is loaded anew from here, so that it carries who is signed in. */
export function SuccessStep({ next }: { next: string }) {
  const say = useSay()
  const heading = useRef<HTMLHeadingElement>(null)
  const way = useRef<HTMLDivElement>(null)
  const waits = next.startsWith('/rate/')
    ? stepWords.ratingWaits
    : next.startsWith('/gathering') && stepWords.gatheringWaits
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => keepClear(way.current, 'end'), [])
  return (
    <main className="hero flex min-h-dvh flex-col">
      <div className="mx-auto flex w-full max-w-column flex-1 flex-col px-gutter py-6">
        <div className="flex flex-1 flex-col items-center justify-center gap-6 py-8 text-center">
          <Petals size={168} motion="draw" />
          <h1 ref={heading} tabIndex={-1} className="text-display font-bold text-balance">
            {say(stepWords.welcome)}
          </h1>
          <p className="max-w-96 text-pretty text-hero-muted">{say(stepWords.welcomeText)}</p>
          {waits && <p className="max-w-96 font-semibold text-pretty">{say(waits)}</p>}
        </div>
        <div ref={way} className="sticky bottom-0 -mb-6 pb-6">
          <ButtonLink href={next} tone="accent" size="large" wide>
            {say(stepWords.getStarted)}
          </ButtonLink>
        </div>
      </div>
    </main>
  )
}
