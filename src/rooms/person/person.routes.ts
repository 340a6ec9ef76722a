import type { CallContext, Handlers, Viewer } from '#ground/calls/implement.server.ts'
import { refusal } from '#ground/calls/refusal.server.ts'
import { everyCall } from '#ground/calls/refusals.ts'
import { room } from '#ground/calls/room.server.ts'
import type { Database } from '#ground/database/database.server.ts'
import { violatedConstraint } from '#ground/database/databaseFailures.server.ts'
import type { Query } from '#ground/database/query.server.ts'
import type { SentFile } from '#ground/http/fileInBody.server.ts'
import { randomCode } from '#ground/randomCode.server.ts'
import { cleanName, cleanText } from '#ground/words/cleanText.ts'
import type { Consent } from '#rooms/account/consents/consents.contract.ts'
import { adultProblem, consentsGiven } from '#rooms/account/consents/consents.rules.ts'
import { recordConsents } from '#rooms/account/consents/consents.sql.ts'
import { generatedHandles } from '#rooms/account/handles/handles.rules.ts'
import { claimHandle, ownsHandle } from '#rooms/account/handles/handles.sql.ts'
import { changesLeft } from '#rooms/account/handles/people.server.ts'
import { isNumberClosed } from '#rooms/due/restrictions/closed.server.ts'
import { removedWords } from '#rooms/due/restrictions/restrictions.sql.ts'
import { completeReferralOf } from '#rooms/friends/referrals/refer.server.ts'
import type { PhotoOf, Photos } from '#rooms/photos/photos.server.ts'
import { type OwnProfile, type ProfileInput, profilesCalls } from './person.contract.ts'
import { editProblems, type RegistrationField, registrationProblems } from './person.rules.ts'
import { addPerson, changePerson, profileReader } from './person.sql.ts'
import { profilesRefusals } from './person.words.ts'
import { type PublicPerson, profileAnswer } from './publicPerson.server.ts'

const { setup } = profilesCalls

type Saved = ProfileInput & { photo: PhotoOf }

/**
 * Registration and edits are one call: the first creates the person, later ones change the fields they send.
 * Returns who was notified of it.
 */
export function profileSaver(
  db: Database,
  photos: Photos,
  asked: readonly Consent[] = [],
  secrets: readonly string[] = [],
  made = generatedNow,
) {
  return async (input: ProfileInput, viewer: Viewer, file: SentFile | null = null) => {
    const cleaned = clean(input)
    const problems: RegistrationField[] =
      viewer.handle === null ? registrationProblems(cleaned) : editProblems(cleaned, viewer.handle)
    if (viewer.handle === null) {
      const problem = adultProblem(asked, input.bornIn, new Date())
      if (problem === 'ADULTS_ONLY') throw refusal(setup, problem, { details: { fields: ['bornIn'] } })
      if (problem) problems.push('bornIn')
    }
    if (problems.length > 0) throw refusal(setup, 'INVALID_INPUT', { details: { fields: problems } })
    const sender = { id: viewer.id, registering: viewer.handle === null }
    const save = sender.registering ? register : edit
    const notified: number[] = []
    await photos.saveWith({ url: input.profileImageUrl, file }, sender, async (query, photo) => {
      const referrer = await save(query, viewer.id, { ...cleaned, photo })
      if (referrer !== null) notified.push(referrer)
    })
    return notified
  }

  async function register(query: Query, id: number, input: Saved) {
    if (await isNumberClosed(query, secrets, id)) throw refusal(setup, 'NUMBER_CLOSED')
    const handle = input.userId ? await claim(query, input.userId, id) : await generate(query, id)
    const { displayName = '', gender, age = null, bio = '', photo = null } = input
    await addPerson(query, id, { handle, displayName, gender: gender!, age, bio, photo })
    if (asked.length > 0) await recordConsents(query, [id], consentsGiven(asked, input.agreedTo))
    return completeReferralOf(query, id)
  }

  async function edit(query: Query, id: number, input: Saved) {
    const { displayName: name, bio } = input
    const refused = name || bio ? await query(removedWords, { personId: id, name, bio }) : []
    if (refused.length > 0)
      throw refusal(setup, 'WORDS_REMOVED', {
        details: { fields: refused.map(({ what }) => (what === 'name' ? 'displayName' : 'bio')) },
      })
    const handle = input.userId ? await claim(query, input.userId, id) : undefined
    await changePerson(query, id, { ...input, handle })
    return null
  }

  async function generate(query: Query, id: number) {
    for (const generated of made()) {
      if ((await query(claimHandle, { handle: generated, accountId: id })).length > 0) return generated
    }
    throw refusal(everyCall, 'BUSY', { retryAfter: 1 })
  }

  /** Takes a handle that is free, or that belongs to this account already. */
  async function claim(query: Query, handle: string, id: number) {
    const fields = ['userId'] as const
    const claimed = await query(claimHandle, { handle, accountId: id }).catch(async (error: unknown) => {
      if (violatedConstraint(error) !== 'too_many_user_ids') throw error
      const { next } = await changesLeft(db, id)
      const wait = next ? Math.ceil((next.getTime() - Date.now()) / 1000) : 0
      throw refusal(setup, 'TOO_MANY_USER_IDS', { details: { fields }, retryAfter: Math.max(1, wait) })
    })
    if (claimed.length > 0 || (await query(ownsHandle, { handle, accountId: id })).length > 0) return handle
    throw refusal(setup, 'USER_ID_TAKEN', { details: { fields } })
  }
}

const generatedNow = () => generatedHandles(Date.now(), (count) => randomCode('0123456789', count))

function clean(input: ProfileInput): ProfileInput {
  const { displayName, userId, bio, ...rest } = input
  return {
    ...rest,
    ...(displayName !== undefined && { displayName: cleanName(displayName) }),
    ...(userId !== undefined && { userId: userId.trim().toLowerCase() }),
    ...(bio !== undefined && { bio: cleanText(bio) }),
  }
}

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
