import { type ReactNode, useEffect, useRef } from 'react'
import { signInFormMessages } from '#features/signIn/form/form.messages.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Button, ButtonLink } from '#ui/actions/Button.tsx'
import { ignoreSecondTap } from '#ui/actions/useSingleFlight.ts'
import { keepClear } from '#ui/layout/keepClear.ts'
import { Petals } from '#ui/petals/Petals.tsx'
import { type PendingRating, ratedUserIn, sendPendingRating } from './pendingRating.ts'
import { RatedCard } from './RatedCard.tsx'

type SuccessProps = {
  next: string
  isBack: boolean
  rating: PendingRating | null
  sent: boolean | undefined
  onSent: (sent: boolean) => void
}

/** Sends the visitor's stars from this step, so a reload retries and still shows the result. */
export function SignInSuccess({ next, isBack, rating, sent, onSent }: SuccessProps) {
  const isSending = rating !== null && sent === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent once, when the step is reached
  useEffect(() => {
    if (isSending) void sendPendingRating(rating).then(onSent)
  }, [])
  const rated = isSending || sent !== undefined ? ratedUserIn(next) : undefined
  const words = isSending
    ? signInFormMessages.starsKept
    : sent
      ? signInFormMessages.starsSent
      : signInFormMessages.starsWait
  return (
    <SuccessStep next={sent ? '/' : next} isBack={isBack} busy={isSending}>
      {rated && <RatedCard userId={rated} words={words} isCentered />}
    </SuccessStep>
  )
}

type SuccessStepProps = {
  next: string
  isBack: boolean
  busy: boolean
  children: ReactNode
}

/** Leaves by reloading, so the page includes the signed-in viewer. */
function SuccessStep({ next, isBack, busy, children }: SuccessStepProps) {
  const say = useSay()
  const heading = useRef<HTMLHeadingElement>(null)
  const way = useRef<HTMLDivElement>(null)
  useEffect(() => {
    heading.current?.focus()
    // A double tap would follow the link that's now in the button's place.
    ignoreSecondTap()
  }, [])
  useEffect(() => keepClear(way.current, 'end'), [])
  return (
    <main className="hero flex min-h-dvh flex-col">
      <div className="mx-auto flex w-full max-w-column flex-1 flex-col px-gutter py-6 beside:justify-center">
        <div className="flex flex-1 flex-col items-center justify-center gap-6 py-8 text-center beside:flex-none">
          <Petals size={168} motion="draw" />
          <h1 ref={heading} tabIndex={-1} className="text-display font-bold text-balance">
            {say(isBack ? signInFormMessages.loggedInText : signInFormMessages.welcome)}
          </h1>
          {children || (
            <p data-uncovered className="max-w-96 text-balance text-hero-muted">
              {say(signInFormMessages.welcomeText)}
            </p>
          )}
        </div>
        <div
          ref={way}
          className="sticky bottom-0 -mb-6 pb-6 md:static beside:w-full beside:max-w-90 beside:self-center"
        >
          {busy ? (
            <Button tone="accent" size="large" wide busy>
              {say(signInFormMessages.getStarted)}
            </Button>
          ) : (
            <ButtonLink href={next} tone="accent" size="large" wide>
              {say(signInFormMessages.getStarted)}
            </ButtonLink>
          )}
        </div>
      </div>
    </main>
  )
}
