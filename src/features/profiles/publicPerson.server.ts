import { personNamedReader } from '#features/handles/people.server.ts'
import { asOthersSeeIt, summaryReader } from '#features/ratings/summary.server.ts'
import type { Reads } from '#kit/database/reads.server.ts'
import type { OwnProfile, PublicUser } from './contract.ts'
import { asOneself, asOthersSee } from './privacy.ts'
import { type ProfileRow, profileReader } from './queries.server.ts'

/**
 * A person by handle or id, as this viewer may see them; null if there is none or they await deletion. Replicas may be
 * a moment behind, which those who have just changed something must not see.
 */
export type PublicPerson = (
  named: string,
  viewerId: number | null,
  hasJustChanged: boolean,
) => Promise<PublicUser | null>

export function publicPersonReader(primary: Reads, replicas: Reads, areSealed: boolean): PublicPerson {
  const fresh = readerFrom(primary, areSealed)
  const near = readerFrom(replicas, areSealed)
  return (named, viewerId, hasJustChanged) => (hasJustChanged ? fresh : near)(named, viewerId)
}

function readerFrom(reads: Reads, areSealed: boolean) {
  const personNamed = personNamedReader(reads)
  const profileOf = profileReader(reads)
  const summaryFor = summaryReader(reads, areSealed)
  return async (named: string, viewerId: number | null): Promise<PublicUser | null> => {
    const id = await personNamed(named)
    if (!id) return null
    const [profile, summary] = await Promise.all([profileOf(id), summaryFor(id)])
    if (!profile || profile.leaving) return null
    const person = { ...profileAnswer(profile), ratings: asOthersSeeIt(summary) }
    return viewerId === id ? asOneself(person) : asOthersSee(person, profile)
  }
}

export const profileAnswer = (row: ProfileRow): OwnProfile => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
})
