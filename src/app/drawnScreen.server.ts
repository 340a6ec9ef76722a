import type { SignedIn } from '#features/boot/boot.ts'
import { doorsCalls } from '#features/doors/contract.ts'
import { badgeOf } from '#features/profiles/badgeOf.ts'
import { profilesCalls } from '#features/profiles/contract.ts'
import { type DrawnHead, drawnHead } from '#features/profiles/drawnHead.server.ts'
import { answerAmong, type Given } from '#kit/calls/together.server.ts'
import type { Language } from '#kit/words/i18n.ts'
import { rateWords } from '#screens/rate/messages.ts'
import { screenLook } from '#ui/screenLook.ts'
import { waitingMark } from './mark.server.ts'
import type { PageName } from './pages.ts'

type Facts = {
  name: PageName
  search: string
  language: Language
  viewer: SignedIn | null
}

/**
 * The screen of a person as far as the page can draw it, so that whoever follows a link sees at once whose it is, and not only
 * when the scripts have come. Null where there is nobody to draw.
 */
export function drawnScreen(facts: Facts, answers: readonly Given[]) {
  const head = headOf(facts, answers)
  if (!head) return null
  const { frame, hero, inHero, column } = screenLook({ overlap: true, beside: true })
  return `<main class="${frame}" aria-hidden="true">
<div class="${hero}"><div class="${inHero}"><div class="min-h-11"></div>
${drawnHead(head, facts.language)}
</div></div>
<div class="${column}">${waitingMark('min-h-40 flex-1')}</div>
</main>`
}

function headOf({ name, search, language, viewer }: Facts, answers: readonly Given[]): DrawnHead | null {
  if (name === 'home') {
    const person = answerAmong(answers, profilesCalls.own)
    const tab = new URLSearchParams(search).get('tab')
    return person && tab === null
      ? { kind: 'own', person, over: null, badge: badgeOf(person), bio: '' }
      : null
  }
  const person = answerAmong(answers, profilesCalls.person)?.user
  if (!person || (name === 'user' && !person.visible)) return null
  const door = answerAmong(answers, doorsCalls.at)
  const mayRate = viewer?.userId !== person.userId && (!door || door.rating === 'open')
  const over = name === 'rate' && mayRate ? rateWords.youRate[language] : null
  const badge = person.isVerified ? 'verified' : null
  return { kind: 'other', person, over, badge, bio: person.bio }
}
