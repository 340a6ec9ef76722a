import type { PersonNamed } from '#features/handles/people.server.ts'
import { totalsReader } from '#features/ratings/queries.server.ts'
import { summaryOf, unrated } from '#features/ratings/rules.ts'
import type { Database } from '#kit/database/database.server.ts'
import type { OwnProfile, PublicUser } from './contract.ts'
import { asOneself, asOthersSee } from './privacy.ts'
import { type ProfileRow, profileReader } from './queries.server.ts'

/** A person by handle or id, as this viewer may see them; null if there is none or they await deletion. */
export type PublicPerson = (named: string, viewerId: number | null) => Promise<PublicUser | null>

export function publicPersonReader(db: Database, personNamed: PersonNamed): PublicPerson {
  const profileOf = profileReader(db)
  const totalsOf = totalsReader(db)
  return async (named, viewerId) => {
    const id = await personNamed(named)
    if (!id) return null
    const [profile, totals] = await Promise.all([profileOf(id), totalsOf(id)])
    if (!profile || profile.leaving) return null
    const ratings = totals ? summaryOf(totals.raters, totals) : unrated
    const person = { ...profileAnswer(profile), ratings }
    return viewerId === id ? asOneself(person) : asOthersSee(person, profile)
  }
}

export const profileAnswer = (row: ProfileRow): OwnProfile => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
})
