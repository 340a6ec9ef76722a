import { currentLanguage } from '#kit/words/language.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { keepStars } from '../starDraft.ts'
import { waitingWords as words } from './messages.ts'
import { unsentRatings } from './store.ts'

/** Keeps the stars that waited in this tab, when the session of whoever gave them has ended. */
export async function draftAllWaiting() {
  const ratings = await unsentRatings()
  if (ratings.length === 0) return
  for (const { handle, scores } of ratings) keepStars(handle, scores)
  const language = currentLanguage()
  const handles = ratings.map(({ handle }) => `\u2066@${handle}\u2069`).join(', ')
  toast({
    title: words.signedOut[language],
    description: words.signedOutText(handles)[language],
    duration: 20_000,
  })
}
