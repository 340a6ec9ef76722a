import type { Policy } from '#features/boot/policy.ts'
import { personNamedReader } from '#features/handles/people.server.ts'
import { asOthersSeeIt, summaryReader } from '#features/ratings/summary.server.ts'
import type { Reads } from '#kit/database/reads.server.ts'
import type { OwnProfile, PublicUser } from './contract.ts'
import { asOneself, asOthersSee, asStrangersSee } from './privacy.ts'
import { type ProfileRow, profileReader } from './queries.server.ts'

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
    // Where people say who may rate them, whoever is signed out sees less.
    return policy.hasDoors && viewerId === null ? asStrangersSee(seen) : seen
  }
}

export const profileAnswer = (row: ProfileRow): OwnProfile => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
})
