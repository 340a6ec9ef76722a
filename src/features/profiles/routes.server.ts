import type { Consent } from '#features/consents/contract.ts'
import type { Photos } from '#features/photos/photos.server.ts'
import type { CallContext, Handlers } from '#kit/calls/implement.server.ts'
import { refusal } from '#kit/calls/refusal.server.ts'
import { everyCall } from '#kit/calls/refusals.ts'
import { room } from '#kit/calls/room.server.ts'
import type { Database } from '#kit/database/database.server.ts'
import { type OwnProfile, profilesCalls } from './contract.ts'
import { profilesRefusals } from './messages.ts'
import { type PublicPerson, profileAnswer } from './publicPerson.server.ts'
import { profileReader } from './queries.server.ts'
import { profileSaver } from './saveProfile.server.ts'

type Deps = {
  db: Database
  personOf: PublicPerson
  photos: Photos
  /** What each member has to have agreed to. */
  consentsAsked: readonly Consent[]
  appSecrets: readonly string[]
  /** Told of each first profile. */
  signedUp: () => void
  notified: (people: number[]) => void
}
type Setup = CallContext<typeof profilesCalls.setup>

export const profilesRoom = room({
  calls: profilesCalls,
  words: profilesRefusals,
  routes: profilesRoutes,
})

function profilesRoutes({
  db,
  personOf,
  photos,
  consentsAsked,
  appSecrets,
  signedUp,
  notified,
}: Deps): Handlers<typeof profilesCalls> {
  const profileOf = profileReader(db)
  const save = profileSaver(db, photos, consentsAsked, appSecrets)

  async function own(id: number): Promise<OwnProfile> {
    const profile = await profileOf(id)
    // The account was erased during the call.
    if (!profile) throw refusal(everyCall, 'SIGN_IN_REQUIRED')
    return profileAnswer(profile)
  }

  async function setup({ input, viewer, exchange }: Setup) {
    notified(await save(input, viewer, exchange.file))
    if (viewer.handle === null) signedUp()
    return { success: true as const, user: await own(viewer.id) }
  }

  return {
    setup,
    setupAlias: setup,

    own: ({ viewer }) => own(viewer.id),

    async person({ input, viewer, exchange }) {
      const user = await personOf(input.userId, viewer?.id ?? null, exchange.hasJustChanged)
      if (!user) throw refusal(profilesCalls.person, 'USER_NOT_FOUND')
      return { success: true, user }
    },
  }
}
