import { personNamedReader } from '#features/accounts/handles/personNamed.server.ts'
import type { RatingSummary } from '#features/ratings/ratings.contract.ts'
import { asOthersSeeIt, summaryFrom } from '#features/ratings/summary.server.ts'
import type { Policy } from '#features/site/policy.ts'
import type { Reads } from '#platform/database/readRouting.server.ts'
import type { PublicUser } from './profiles.contract.ts'
import { type PublicProfileRow, publicProfileReader } from './profiles.sql.ts'

/** Hidden profiles still show name and photo, so raters know whom they rate. */
function asOthersSee(person: PublicUser, { visible, breakdown }: PublicProfileRow): PublicUser {
  const { ratings, ...shown } = person
  if (!visible) return { ...shown, gender: null, age: null, bio: '' }
  return breakdown || !ratings ? person : { ...person, ratings: overallOnly(ratings) }
}

const asStrangersSee = (person: PublicUser): PublicUser => ({
  ...person,
  ...{ gender: null, age: null, bio: '', isPremium: false, createdAt: null },
  ...(person.ratings && { ratings: overallOnly(person.ratings) }),
})

function overallOnly({ categories: _, ...overall }: RatingSummary): RatingSummary {
  return overall
}

/** Null for missing, leaving, and suspended people. Recent writers bypass the lagging replicas. */
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
  const profileOf = publicProfileReader(reads)
  return async (named: string, viewerId: number | null): Promise<PublicUser | null> => {
    const id = await personNamed(named)
    if (!id) return null
    const profile = await profileOf(id)
    if (!profile) return null
    const { raters, sums, given } = profile
    const totals = raters !== null && sums && given ? { raters, sums, given } : null
    const person = { ...profileAnswer(profile), ratings: asOthersSeeIt(summaryFrom(totals, policy)) }
    if (viewerId === id) return person
    const shown = profile.isWithheld && viewerId === null ? { ...person, profileImageUrl: null } : person
    const seen = asOthersSee({ ...shown, id: profile.number }, profile)
    // Hides `createdAt`, which would link old and new user IDs.
    if (!policy.hasRatingAccess) return seen
    return viewerId === null ? asStrangersSee(seen) : { ...seen, createdAt: null }
  }
}

export const profileAnswer = <Row extends { key: number; createdAt: Date }>(row: Row) => ({
  ...row,
  id: row.key,
  createdAt: row.createdAt.toISOString(),
})
