import type { PersonNamed } from '#features/handles/people.server.ts'
import { totalsReader } from '#features/ratings/queries.server.ts'
import { summaryOf, unrated } from '#features/ratings/rules.ts'
import type { Database } from '#kit/database.server.ts'
import type { Asked, Handlers } from '#kit/implement.server.ts'
import type { OwnProfile, profilesCalls } from './contract.ts'
import { type ProfileRow, profileReader } from './queries.server.ts'
import { profileSaver } from './saveProfile.server.ts'

type SetupAsked = Asked<typeof profilesCalls.setup>

export function profilesRoutes(
  db: Database,
  personNamed: PersonNamed,
  now: () => number = Date.now,
): Handlers<typeof profilesCalls> {
  const profileOf = profileReader(db)
  const totalsOf = totalsReader(db)
  const save = profileSaver(db, now)

  const own = async (id: number): Promise<OwnProfile> => shown((await profileOf(id))!)

  async function setup({ input, viewer, refuse }: SetupAsked) {
    await save(input, viewer, refuse)
    return { success: true as const, user: await own(viewer.id) }
  }

  return {
    setup,
    setupAlias: setup,

    own: ({ viewer }) => own(viewer.id),

    async person({ input, refuse }) {
      const id = (await personNamed(input.userId)) ?? refuse('USER_NOT_FOUND')
      const [profile, totals] = await Promise.all([profileOf(id), totalsOf(id)])
      if (!profile) return refuse('USER_NOT_FOUND')
      const ratings = totals ? summaryOf(totals.raters, totals) : unrated
      return { success: true, user: { ...shown(profile), ratings } }
    },
  }
}

const shown = (row: ProfileRow): OwnProfile => ({ ...row, createdAt: row.createdAt.toISOString() })
