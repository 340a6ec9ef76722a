import { welcomeMessages } from '#features/accounts/welcome.messages.ts'
import { badgeOf } from '#features/profiles/badgeOf.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { blocksCalls } from '#features/ratingAccess/ratingAccess.contract.ts'
import { rateMessages } from '#features/ratings/rate/rate.messages.ts'
import { ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { traitsIn } from '#features/ratings/trait.ts'
import type { SignedIn } from '#features/site/boot.ts'
import { isOnWayToRate } from '#features/site/isOnWayToRate.ts'
import { type PrefetchedAnswer, prefetchedAnswer } from '#platform/api/prefetch.server.ts'
import { escapeHtml } from '#platform/escapeHtml.server.ts'
import type { Language, Text } from '#platform/i18n/i18n.ts'
import { initials } from '#ui/initials.ts'
import type { PageName } from './pages.ts'
import type { Prerender, PrerenderedPage, PrerenderedStep } from './prerendered.tsx'
import { splashMark } from './splashScreen.server.ts'

type Facts = {
  name: PageName
  search: string
  language: Language
  viewer: SignedIn | null
  isVisitor: boolean
  welcome?: Text | undefined
}

type Step = Pick<Facts, 'language' | 'welcome'> & { step: PrerenderedStep['step'] }

/** Null on the way to a rating, because the rated person's card isn't prerendered. */
function stepIn({ name, search, isVisitor }: Facts): PrerenderedStep['step'] | null {
  if (!isVisitor || isOnWayToRate(search)) return null
  return name === 'auth' ? 'welcome' : name === 'login' ? 'login' : name === 'register' ? 'register' : null
}

/** Prerenders the first view, so a visitor immediately sees whose link they opened. */
export function createPrerenderer(prerender: Prerender, seal: boolean) {
  const patterns = new Map<string, string[]>()

  /** Rendered once with placeholders for personal text; rendering each page would cost a fifth more. */
  function patternOf(head: Head, language: Language) {
    const { note, badge, bio, person, traits, ...parts } = head
    const looks = [parts.page, parts.hasRail, bio !== '', person.profileImageUrl !== null]
    const key = [note, badge, language, JSON.stringify(traits), ...looks].join()
    const known = patterns.get(key)
    if (known) return known
    const marked = {
      ...head,
      person: { displayName: name, userId: handle, profileImageUrl: person.profileImageUrl && photo },
      bio: bio && about,
    }
    const html = prerender({ ...marked, language, seal, column: splashMark('min-h-40 flex-1') })
    const pattern = html.split(anyMark)
    patterns.set(key, pattern)
    return pattern
  }

  const steps = new Map<string, string>()
  function stepOf({ step, language, welcome = welcomeMessages.text }: Step) {
    const key = `${step} ${language}`
    const known = steps.get(key)
    if (known !== undefined) return known
    const html = prerender({ step, language, welcome, column: splashMark('min-h-40 flex-1') })
    steps.set(key, html)
    return html
  }

  // Renders once at startup, so a build that can't render fails before it gets traffic.
  patternOf(anybody, 'ar')

  return (facts: Facts, answers: readonly PrefetchedAnswer[]) => {
    const step = stepIn(facts)
    if (step) return stepOf({ ...facts, step })
    const head = headOf(facts, answers)
    if (!head) return null
    const { displayName, userId, profileImageUrl } = head.person
    const written = new Map([
      [name, displayName],
      [initials(name), initials(displayName)],
      [handle, userId],
      [photo, profileImageUrl ?? ''],
      [about, head.bio],
    ])
    return patternOf(head, facts.language)
      .map((part) => (written.has(part) ? escapeHtml(written.get(part) ?? '') : part))
      .join('')
  }
}

/** Placeholders: letters that none of our texts use. Two of the first are a name; one is its initial. */
const [name, handle, photo, about] = ['ꙮꙮ', 'ꙭ', 'ꙫ', 'ꙩ']
const anyMark = new RegExp(`(${[name, initials(name), handle, photo, about].join('|')})`)

type Head = Omit<PrerenderedPage, 'language' | 'seal' | 'column'>

const anybody: Head = {
  person: { displayName: '', userId: '', profileImageUrl: null },
  ...{ note: null, badge: null, bio: '', page: 'rate', hasRail: false, traits: null },
}

function headOf(
  { name, search, language, viewer }: Facts,
  answers: readonly PrefetchedAnswer[],
): Head | null {
  if (name === 'home') {
    const person = prefetchedAnswer(answers, profilesCalls.own)
    const tab = new URLSearchParams(search).get('tab')
    return person && tab === null
      ? { person, note: null, badge: badgeOf(person), bio: '', page: 'home', hasRail: true, traits: null }
      : null
  }
  const person = prefetchedAnswer(answers, profilesCalls.person)?.user
  if (!person || (name === 'user' && !person.ratings)) return null
  const access = prefetchedAnswer(answers, blocksCalls.at)
  const mayRate = viewer?.userId !== person.userId && (!access || access.rating === 'open')
  const note = name === 'rate' && mayRate ? rateMessages.youRate[language] : null
  const badge = person.isVerified ? 'verified' : null
  return {
    person,
    note,
    badge,
    bio: person.bio,
    page: name === 'rate' ? 'rate' : 'user',
    hasRail: viewer !== null,
    traits: note && starsOf(answers),
  }
}

export const hasGivenStars = (answers: readonly PrefetchedAnswer[]) =>
  Object.values(prefetchedAnswer(answers, ratingsCalls.given) ?? {}).some(Boolean)

/** Null for those who have given stars before: empty ones would say that they are lost. */
function starsOf(answers: readonly PrefetchedAnswer[]) {
  const categories = prefetchedAnswer(answers, ratingsCalls.categories)
  return categories && !hasGivenStars(answers) ? traitsIn(categories) : null
}
