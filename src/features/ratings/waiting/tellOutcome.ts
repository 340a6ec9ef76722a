import { queryClient } from '#kit/calls/queries.ts'
import { sessionEnded } from '#kit/calls/sessionEnds.ts'
import { currentLanguage } from '#kit/words/language.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { ratingsCalls } from '../contract.ts'
import { waitingWords as words } from './messages.ts'
import { refusedWhy } from './refusedWhy.ts'
import type { SendingOutcome } from './sendWaiting.ts'

/** Tells the person what became of a rating that waited. */
export function tellOutcome({ rating, refused }: SendingOutcome) {
  const language = currentLanguage()
  if (refused === null) {
    queryClient.refetchQueries({ queryKey: [ratingsCalls.given.path] })
    return void toast({ title: words.sent[language], description: `\u2068${rating.name}\u2069` })
  }
  if (refused === 'SIGN_IN_REQUIRED') return sessionEnded('member')
  const description = words.refusedText(refusedWhy(refused)[language])[language]
  toast({ title: words.refused[language], description, tone: 'destructive' })
}
