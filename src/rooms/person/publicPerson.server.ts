import type { Reads } from '#ground/database/reads.server.ts'
import { personNamedReader } from '#rooms/account/handles/people.server.ts'
import type { Policy } from '#rooms/page/policy.ts'
import { unrated } from '#rooms/ratings/ratings.rules.ts'
import { asOthersSeeIt, summaryReader } from '#rooms/ratings/summary.server.ts'
import type { OwnProfile, PublicUser } from './person.contract.ts'
import { type ProfileRow, profileReader } from './person.sql.ts'

type Person = Omit<PublicUser, 'visible' | 'breakdown'>
type Shown = Pick<PublicUser, 'visible' | 'breakdown'>

/** People see their own profile in full. */
const asOneself = (person: Person): PublicUser => ({ ...person, visible: true, breakdown: true })

/** A hidden profile still shows name and photo, because a rater who has the link must know whom they rate. */
function asOthersSee(person: Person, { visible, breakdown }: Shown): PublicUser {
  if (!visible) {
    const nothing = { ...unrated, ...(person.ratings.state && { state: 'none' as const }) }
    return { ...person, gender: null, age: null, bio: '', ratings: nothing, visible, breakdown: false }
  }
  if (breakdown) return { ...person, visible, breakdown }
  const { categories: _, ...overall } = person.ratings
  return { ...person, ratings: { ...unrated, ...overall }, visible, breakdown }
}

/**
 * A visitor sees the name, the photo and the overall average, where people choose who may rate
 * them.
 */
function asStrangersSee(person: PublicUser): PublicUser {
  const { categories: _, ...overall } = person.ratings
  const ratings = { ...unrated, ...overall }
  const hidden = { gender: null, age: null, bio: '', isPremium: false, createdAt: null, breakdown: false }
  return { ...person, ...hidden, ratings }
}

/**
 * A person by handle or id, as this viewer may see them; null if there is none, they await deletion, or
 * they are suspended.
 * Replicas may be a moment behind, which those who have just changed something must not see.
 */
export type PublicPerson = (
  named: string,
  viewerId: number | null,
  hasJustChanged: boolean,
) => Promise<PublicUser | null>

export function publicPersonReader(primary: Reads, replicas: Reads, policy: Policy): PublicPerson {
  const fresh = readerFrom(primary, policy)
  const near = readerFrom(replicas, policy)
  return (named, viewerId, hasJustChanged) => (hasJustChanged ? fresh : near)(named, viewerId)
}

function readerFrom(reads: Reads, policy: Policy) {
  const personNamed = personNamedReader(reads, policy)
  const profileOf = profileReader(reads)
  const summaryFor = summaryReader(reads, policy)
  return async (named: string, viewerId: number | null): Promise<PublicUser | null> => {
    const id = await personNamed(named)
    if (!id) return null
    const [profile, summary] = await Promise.all([profileOf(id), summaryFor(id)])
    if (!profile || profile.isAway) return null
    const person = { ...profileAnswer(profile), ratings: asOthersSeeIt(summary) }
    if (viewerId === id) return asOneself(person)
    const shown = profile.isWithheld && viewerId === null ? { ...person, profileImageUrl: null } : person
    const seen = asOthersSee({ ...shown, id: profile.number }, profile)
    // Where people say who may rate them, a visitor sees less, and nobody a moment by which
    // somebody who has another user ID would be known again.
    if (!policy.hasDoors) return seen
    return viewerId === null ? asStrangersSee(seen) : { ...seen, createdAt: null }
  }
}

export const profileAnswer = (row: ProfileRow): OwnProfile => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
})
