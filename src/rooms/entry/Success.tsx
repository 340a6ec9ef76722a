import { useEffect } from 'react'
import { SuccessStep } from '#rooms/account/steps/SuccessStep.tsx'
import { stepWords } from '#rooms/account/steps/steps.words.ts'
import { type KeptRating, ratedIn, sendKeptRating } from './keptRating.ts'
import { RatedCard } from './RatedCard.tsx'

type SuccessProps = {
  next: string
  isBack: boolean
  rating: KeptRating | null
  /** Whether the kept stars were sent, once that is known. */
  sent: boolean | undefined
  onSent: (sent: boolean) => void
}

/**
 * The kept stars are sent from here, so that a reload meanwhile sends them again and tells what became of
 * them.
 */
export function Success({ next, isBack, rating, sent, onSent }: SuccessProps) {
  const isSending = rating !== null && sent === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent once, when the step is reached
  useEffect(() => {
    if (isSending) void sendKeptRating(rating).then(onSent)
  }, [])
  const rated = isSending || sent !== undefined ? ratedIn(next) : undefined
  const words = isSending ? stepWords.starsKept : sent ? stepWords.starsSent : stepWords.starsWait
  return (
    <SuccessStep next={sent ? '/' : next} isBack={isBack} busy={isSending}>
      {rated && <RatedCard userId={rated} words={words} />}
    </SuccessStep>
  )
}
