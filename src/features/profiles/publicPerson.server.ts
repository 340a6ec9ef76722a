import { personNamedReader } from '#features/accounts/handles/personNamed.server.ts'
import type { RatingSummary } from '#features/ratings/ratings.contract.ts'
import { asOthersSeeIt, summaryReader } from '#features/ratings/summary.server.ts'
import type { Policy } from '#features/site/policy.ts'
import type { Reads } from '#platform/database/readRouting.server.ts'
import type { OwnProfile, PublicUser } from './profiles.contract.ts'
import { type ProfileRow, profileReader } from './profiles.sql.ts'

/** A hidden profile still shows name and photo, because a rater who has the link must know whom they rate. */
function asOthersSee(person: PublicUser, { visible, breakdown }: ProfileRow): PublicUser {
  const { ratings, ...shown } = person
  if (!visible) return { ...shown, gender: null, age: null, bio: '' }
  return breakdown || !ratings ? person : { ...person, ratings: overallOnly(ratings) }
}

/**
 * A visitor sees the name, the photo and the overall average, where people choose who may rate
 * them.
 */
const asStrangersSee = (person: PublicUser): PublicUser => ({
  ...person,
  ...{ gender: null, age: null, bio: '', isPremium: false, createdAt: null },
  ...(person.ratings && { ratings: overallOnly(person.ratings) }),
})

function overallOnly({ categories: _, ...overall }: RatingSummary): RatingSummary {
  return overall
}

/**
 * A person by handle or id, as this viewer may see them; null if there is none, they await deletion, or
 * they are suspended.
 * Replicas may be a moment behind, which those who have just changed something must not see.
 */
export type PublicPerson = (
  named: string,
  viewerId: number | null,
  hasJustWritten: boolean,
) => Promise<PublicUser | null>

export function publicPersonReader(primary: Reads, replicas: Reads, policy: Policy): PublicPerson {
  const fresh = readerFrom(primary, policy)
  const near = readerFrom(replicas, policy)
  return (named, viewerId, hasJustWritten) => (hasJustWritten ? fresh : near)(named, viewerId)
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
    if (viewerId === id) return person
    const shown = profile.isWithheld && viewerId === null ? { ...person, profileImageUrl: null } : person
    const seen = asOthersSee({ ...shown, id: profile.number }, profile)
    // Where people say who may rate them, a visitor sees less, and nobody a moment by which
    // somebody who has another user ID would be known again.
    if (!policy.hasRatingAccess) return seen
    return viewerId === null ? asStrangersSee(seen) : { ...seen, createdAt: null }
  }
}

export const profileAnswer = (row: ProfileRow): OwnProfile => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
})
