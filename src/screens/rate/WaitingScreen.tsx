import { CloudOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { PublicUser } from '#features/profiles/contract.ts'
import { keepStars } from '#features/ratings/starDraft.ts'
import { waitingWords as words } from '#features/ratings/waiting/messages.ts'
import type { SendingOutcome } from '#features/ratings/waiting/sendWaiting.ts'
import { withdrawWaiting } from '#features/ratings/waiting/wait.ts'
import { useSay } from '#kit/words/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { useOneAtATime } from '#ui/actions/useOneAtATime.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { Screen } from '#ui/layout/Screen.tsx'
import { rateWords } from './messages.ts'
import { RateHeader } from './RateHeader.tsx'

/**
 * Says that a rating waits, and lets the person take it back. It replaces the form, so the focus moves to its
 * heading.
 */
type WaitingScreenProps = { person: PublicUser; onSent: () => void; onWithdrawn: () => void }

export function WaitingScreen({ person, onSent, onWithdrawn }: WaitingScreenProps) {
  const say = useSay()
  const [busy, run] = useOneAtATime()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    window.scrollTo(0, 0)
  }, [])
  // The service worker sends it as soon as somebody is reached, and tells what became of it.
  useEffect(() => {
    const hear = ({ data }: MessageEvent<Partial<SendingOutcome>>) => {
      if (data.rating?.toUserId === person.id && data.refused === null) onSent()
    }
    navigator.serviceWorker?.addEventListener('message', hear)
    return () => navigator.serviceWorker?.removeEventListener('message', hear)
  }, [person.id, onSent])
  const withdraw = () =>
    run(async () => {
      const rating = await withdrawWaiting(person.id)
      if (rating) keepStars(person.userId, rating.scores)
      toast({ title: say(rating ? words.withdrawn : words.alreadySent) })
      onWithdrawn()
    })
  return (
    <Screen
      hero={
        <>
          <RateHeader />
          <div className="flex flex-col items-center gap-4 py-10 text-center">
            <CloudOff size={72} strokeWidth={1.25} aria-hidden="true" />
            <h1 ref={heading} tabIndex={-1} className="text-display font-bold">
              {say(words.title)}
            </h1>
            <p className="max-w-80 text-pretty text-hero-muted">{say(words.text)}</p>
          </div>
        </>
      }
    >
      <Link href="/" asChild>
        <ButtonLink size="large" wide>
          {say(rateWords.goHome)}
        </ButtonLink>
      </Link>
      <Button tone="soft" wide busy={busy} onClick={withdraw}>
        {say(words.withdraw)}
      </Button>
    </Screen>
  )
}
