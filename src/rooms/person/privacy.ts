import { unrated } from '#rooms/ratings/ratings.rules.ts'
import type { PublicUser } from './person.contract.ts'

type Person = Omit<PublicUser, 'visible' | 'breakdown'>
type Shown = Pick<PublicUser, 'visible' | 'breakdown'>

/** People see their own profile in full. */
export const asOneself = (person: Person): PublicUser => ({ ...person, visible: true, breakdown: true })

/** A hidden profile still shows name and photo, because a rater who has the link must know whom they rate. */
export function asOthersSee(person: Person, { visible, breakdown }: Shown): PublicUser {
  if (!visible) {
    const nothing = { ...unrated, ...(person.ratings.state && { state: 'none' as const }) }
    return { ...person, gender: null, age: null, bio: '', ratings: nothing, visible, breakdown: false }
  }
  if (breakdown) return { ...person, visible, breakdown }
  const { categories: _, ...overall } = person.ratings
  return { ...person, ratings: { ...unrated, ...overall }, visible, breakdown }
}

/**
 * Whoever is signed out sees the name, the photo and the overall average, where people choose who may rate
 * them.
 */
export function asStrangersSee(person: PublicUser): PublicUser {
  const { categories: _, ...overall } = person.ratings
  const ratings = { ...unrated, ...overall }
  const hidden = { gender: null, age: null, bio: '', isPremium: false, createdAt: null, breakdown: false }
  return { ...person, ...hidden, ratings }
}
