import type { CallContext, Handlers } from '#ground/calls/implement.server.ts'
import { refusal } from '#ground/calls/refusal.server.ts'
import { everyCall } from '#ground/calls/refusals.ts'
import { room } from '#ground/calls/room.server.ts'
import type { Database } from '#ground/database/database.server.ts'
import type { Consent } from '#rooms/account/consents/consents.contract.ts'
import type { Photos } from '#rooms/photos/photos.server.ts'
import { type OwnProfile, profilesCalls } from './person.contract.ts'
import { profileReader } from './person.sql.ts'
import { profilesRefusals } from './person.words.ts'
import { type PublicPerson, profileAnswer } from './publicPerson.server.ts'
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
