import type { ReactNode } from 'react'
import { useSay } from '#ground/words/language.ts'
import { HowPrivate } from '#rooms/ratings/HowPrivate.tsx'
import type { OwnSummary } from '#rooms/ratings/ratings.contract.ts'
import { sealedWords } from '#rooms/ratings/sealedWords.ts'
import { peopleRatedYou, homeWords as words } from './home.words.ts'

/** By day nobody is told whether somebody has rated them, so that it must fit who was rated by many today. */
function textsOf({ state, near }: OwnSummary) {
  if (state === undefined) return [peopleRatedYou(0), words.noRatings] as const
  if (state !== 'few') return [sealedWords.ownNone, words.noneSealed] as const
  return near
    ? ([sealedWords.ownNear, sealedWords.ownNearText] as const)
    : ([sealedWords.ownFew, sealedWords.ownFewText] as const)
}

/** What there is to say to somebody of whom nothing shows, and the one thing to do. */
export function NoRatings({ summary, children }: { summary: OwnSummary; children: ReactNode }) {
  const say = useSay()
  const [title, text] = textsOf(summary)
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h2 className="text-h2 font-semibold text-balance">{say(title)}</h2>
        <p className="mt-1 text-pretty text-muted">{say(text)}</p>
      </div>
      {/* It stands above what comes later, so that nothing moves under the finger. */}
      <HowPrivate />
      {children}
    </div>
  )
}
